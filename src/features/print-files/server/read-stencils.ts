import { enlargeSeparation } from '#artwork/enlarge-separation.ts'
import { separatePixels, transparentPixel } from '#artwork/separate-pixels.ts'
import type { Separation } from '#artwork/separation.ts'
import type { Stencil } from './prepared-print.ts'

/** Packs the pixels whose labels an ink prints into bits. A plain loop, since photos have tens of millions of pixels. */
function bitsOf(labels: Uint8Array, widthPx: number, printed: readonly boolean[]): Uint8Array {
  const rowBytes = Math.ceil(widthPx / 8)
  const heightPx = labels.length / widthPx
  const bits = new Uint8Array(rowBytes * heightPx)
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      if (printed[labels[y * widthPx + x] ?? transparentPixel] !== true) continue
      const byte = y * rowBytes + (x >> 3)
      bits[byte] = (bits[byte] ?? 0) | (128 >> (x & 7))
    }
  return bits
}

/**
 * The stencils of a bitmap (RGBA) at `times` its resolution: each pixel belongs to the ink shown on screen, see `separatePixels`, with
 * smooth edges. Inks without pixels have none.
 */
export function readStencils(
  rgba: Uint8Array,
  { widthPx, times }: { readonly widthPx: number; readonly times: number },
  { inks, separation }: Separation,
): readonly Stencil[] {
  if (separation.length === 0) return []
  const sources = separation.map(({ hex }) => hex)
  const coarse = separatePixels(rgba, sources, widthPx)
  const labels = times > 1 ? enlargeSeparation({ rgba, width: widthPx, labels: coarse }, sources, times) : coarse
  return inks.flatMap((ink, index) => {
    const printed = separation.map((color) => color.ink === index)
    const bits = bitsOf(labels, widthPx * times, printed)
    return bits.some((byte) => byte !== 0) ? [{ ink, bits }] : []
  })
}
