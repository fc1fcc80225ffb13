import { encode } from 'uqr'

/** A QR code without quiet zone: dark modules as one path in module units, to be scaled by whoever draws it. */
export interface QrCode {
  /** Modules per side. */
  readonly size: number
  /** SVG path data (and pdfkit's, which is the same). */
  readonly path: string
}

/** Level M: a payment code is read from paper and from screens. Runs of a row are one rectangle, so no hairlines show between modules. */
export function qrCode(payload: string): QrCode {
  const { data, size } = encode(payload, { ecc: 'M', border: 0 })
  const parts: string[] = []
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x += 1) {
      if (!row[x] || row[x - 1]) continue
      let end = x
      while (row[end + 1]) end += 1
      parts.push(`M${x} ${y}h${end - x + 1}v1h${x - end - 1}z`)
    }
  return { size, path: parts.join('') }
}

/** The code as a picture of its own with the quiet zone of the standard (4 modules). */
export function qrCodeSvg(payload: string, pixels: number): string {
  const { size, path } = qrCode(payload)
  const quiet = 4
  const box = size + 2 * quiet
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${-quiet} ${-quiet} ${box} ${box}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M${-quiet} ${-quiet}h${box}v${box}h${-box}z"/><path d="${path}"/></svg>`
  )
}
