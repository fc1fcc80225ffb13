import sharp from 'sharp'
import { artworkToSvg, pathData } from '#artwork/artwork-to-svg.ts'
import type { Ink } from '#domain/design/document.ts'
import type { PreparedNode, PreparedPrint, Stencil } from './prepared-print.ts'

/** A stencil at 1200 dpi is reduced to about 300 dpi: each pixel keeps the share that prints. */
const reducedBy = 4

/** A stencil as a picture in one colour whose transparency is the share that prints. */
async function stencilPicture({ bits }: Stencil, widthPx: number, heightPx: number, hex: string): Promise<string> {
  const rowBytes = Math.ceil(widthPx / 8)
  const [width, height] = [Math.ceil(widthPx / reducedBy), Math.ceil(heightPx / reducedBy)]
  const printed = new Uint32Array(width * height)
  for (let y = 0; y < heightPx; y += 1) {
    const row = Math.floor(y / reducedBy) * width
    for (let x = 0; x < widthPx; x += 1) {
      if (((bits[y * rowBytes + (x >> 3)] ?? 0) & (128 >> (x & 7))) === 0) continue
      const at = row + Math.floor(x / reducedBy)
      printed[at] = (printed[at] ?? 0) + 1
    }
  }
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
  const rgba = new Uint8Array(width * height * 4)
  for (const [pixel, count] of printed.entries()) {
    const across = Math.min(reducedBy, widthPx - (pixel % width) * reducedBy)
    const down = Math.min(reducedBy, heightPx - Math.floor(pixel / width) * reducedBy)
    rgba.set([red, green, blue, Math.round((255 * count) / (across * down))], pixel * 4)
  }
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

async function nodeSource(node: PreparedNode, hexOf: (ink: Ink) => string, maskId: string): Promise<string> {
  const { xMm, yMm, widthMm, heightMm } = node.box
  switch (node.kind) {
    case 'text':
    case 'code':
      return `<path d="${pathData(node.segments)}" fill="${hexOf(node.ink)}"/>`
    case 'artwork': {
      const { artwork, inkOf } = node
      const inkHex = (hex: string) => {
        const ink = inkOf(hex)
        return ink && hexOf(ink)
      }
      const scale = `${widthMm / artwork.width} ${heightMm / artwork.height}`
      return `<g transform="translate(${xMm} ${yMm}) scale(${scale})">${artworkToSvg(artwork, inkHex, maskId)}</g>`
    }
    case 'stencils': {
      const { stencils, widthPx, heightPx } = node
      const pictures: string[] = []
      for (const stencil of stencils) {
        const href = await stencilPicture(stencil, widthPx, heightPx, hexOf(stencil.ink))
        const box = `x="${xMm}" y="${yMm}" width="${widthMm}" height="${heightMm}"`
        pictures.push(`<image ${box} preserveAspectRatio="none" href="${href}"/>`)
      }
      return pictures.join('')
    }
    case 'jpeg':
    case 'cmyk':
    case 'pixels':
      return ''
  }
}

/** The print of a side as SVG, in mm on black, each ink in the colour of `hexOf`. Upper objects knock out lower ones as on the plates. */
export async function printSvg(
  print: PreparedPrint,
  { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number },
  hexOf: (ink: Ink) => string,
): Promise<string> {
  const nodes: string[] = []
  for (const [index, node] of print.entries()) {
    const { xMm, yMm, widthMm: width, heightMm: height, rotationDeg } = node.box
    const turn = `rotate(${rotationDeg} ${xMm + width / 2} ${yMm + height / 2})`
    nodes.push(`<g transform="${turn}">${await nodeSource(node, hexOf, `left-out-${index}`)}</g>`)
  }
  const ground = '<rect width="100%" height="100%" fill="#000000"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}" height="${heightMm}" viewBox="0 0 ${widthMm} ${heightMm}">${ground}${nodes.join('')}</svg>`
}
