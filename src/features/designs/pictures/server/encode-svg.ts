import sharp from 'sharp'

/** For documents: small, without transparency. A multiple of 72 dpi multiplies the pixels. */
export const toJpeg = (svg: string, ground: string, dpi = 72): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: dpi }).flatten({ background: ground }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()

/** For mails: few colours are enough at that size. Sharp renders at 72 dpi; a multiple of it multiplies the pixels. */
export const toPng = (svg: string, { ground, dpi = 72 }: { readonly ground?: string; readonly dpi?: number } = {}): Promise<Buffer> =>
  (ground === undefined
    ? sharp(Buffer.from(svg), { density: dpi })
    : sharp(Buffer.from(svg), { density: dpi }).flatten({ background: ground })
  )
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
