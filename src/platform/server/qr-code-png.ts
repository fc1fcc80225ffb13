import sharp from 'sharp'
import { type QrCode, qrQuietModules } from '../qr/qr-code.ts'

/** The code as a PNG with its quiet zone, at least `pixels` wide, with a whole number of pixels per module. */
export function qrCodePng({ size, isDark }: QrCode, pixels: number): Promise<Buffer> {
  const modules = size + 2 * qrQuietModules
  const unit = Math.ceil(pixels / modules)
  const side = modules * unit
  const raw = Buffer.alloc(side * side, 255)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue
      const left = (x + qrQuietModules) * unit
      for (let row = 0; row < unit; row += 1)
        raw.fill(0, ((y + qrQuietModules) * unit + row) * side + left, ((y + qrQuietModules) * unit + row) * side + left + unit)
    }
  return sharp(raw, { raw: { width: side, height: side, channels: 1 } })
    .png({ compressionLevel: 4 })
    .toBuffer()
}
