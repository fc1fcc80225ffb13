import sharp from 'sharp'

/** 8 × 6 px in red. */
export const plainBitmap = () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#c8102e' } })

export type PngChunk = readonly [name: string, data: readonly number[]]

/** A PNG with chunks before its picture. Checksums are those of no reader here. */
export async function pngWith(...chunks: readonly PngChunk[]): Promise<Uint8Array<ArrayBuffer>> {
  const png = await plainBitmap().png().toBuffer()
  const head = 8 + 25
  const inserted = chunks.map(([name, data]) => {
    const chunk = Buffer.alloc(12 + data.length)
    chunk.writeUInt32BE(data.length)
    chunk.write(name, 4, 'latin1')
    chunk.set(data, 8)
    return chunk
  })
  return new Uint8Array(Buffer.concat([png.subarray(0, head), ...inserted, png.subarray(head)]))
}

/** Numbers as gAMA and cHRM write them, in 1/100,000. */
export const gamma = (...values: readonly number[]): readonly number[] =>
  values.flatMap((value) => {
    const buffer = Buffer.alloc(4)
    buffer.writeUInt32BE(Math.round(value * 100_000))
    return [...buffer]
  })

/** A PNG with an EXIF orientation, as a phone's editor writes it. */
export const turnedPng = async (orientation: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await plainBitmap().withMetadata({ orientation }).png().toBuffer())

/** A WebP of two pictures. */
export async function animatedWebp(): Promise<Uint8Array<ArrayBuffer>> {
  const frames = [await plainBitmap().png().toBuffer(), await plainBitmap().negate().png().toBuffer()]
  return new Uint8Array(
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  )
}
