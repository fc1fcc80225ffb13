import { encode } from 'uqr'

/** A QR code without quiet zone. */
export interface QrCode {
  /** Modules per side. */
  readonly size: number
  /** Dark modules, row by row. */
  readonly isDark: (x: number, y: number) => boolean
  /** Dark modules as one path in module units: SVG path data, and pdfkit's, which is the same. */
  readonly path: string
}

/** Level M: a payment code is read from paper and from screens. Runs of a row are one rectangle, so no hairlines show between modules. */
export function qrCode(payload: string): QrCode {
  const { data, size } = encode(payload, { ecc: 'M', border: 0 })
  const isDark = (x: number, y: number) => data[y]?.[x] === true
  let path = ''
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y) || isDark(x - 1, y)) continue
      let end = x
      while (isDark(end + 1, y)) end += 1
      path += `M${x} ${y}h${end - x + 1}v1h${x - end - 1}z`
    }
  return { size, isDark, path }
}

/** The quiet zone of the standard, in modules. */
export const qrQuietModules = 4
