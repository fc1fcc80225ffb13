import { separatePixels } from '#domain/artwork/separate-pixels.ts'
import type { Separation } from '#domain/artwork/separation.ts'
import type { Stencil } from './prepared-print.ts'

/** The pixels of one label, as bits. */
function bitsOf(labels: Uint8Array, widthPx: number, prints: (label: number) => boolean): Uint8Array {
  const rowBytes = Math.ceil(widthPx / 8)
  const bits = new Uint8Array(rowBytes * (labels.length / widthPx))
  for (const [at, label] of labels.entries()) {
    if (!prints(label)) continue
    const x = at % widthPx
    const byte = ((at - x) / widthPx) * rowBytes + (x >> 3)
    bits[byte] = (bits[byte] ?? 0) | (128 >> (x & 7))
  }
  return bits
}

/** The stencils of a bitmap (RGBA): each pixel goes where the screen shows it, see `separatePixels`. Inks that print nothing have none. */
export function readStencils(rgba: Uint8Array, widthPx: number, { inks, separation }: Separation): readonly Stencil[] {
  if (separation.length === 0) return []
  const labels = separatePixels(
    rgba,
    separation.map(({ hex }) => hex),
    widthPx,
  )
  return inks.flatMap((ink, index) => {
    const bits = bitsOf(labels, widthPx, (label) => separation[label]?.ink === index)
    return bits.some((byte) => byte !== 0) ? [{ ink, bits }] : []
  })
}
