import { enlargeSeparation } from '#artwork/enlarge-separation.ts'
import { pixelCount } from '#artwork/pixels.ts'
import { reduceSeparation } from '#artwork/reduce-separation.ts'
import { separatePixels, transparentPixel } from '#artwork/separate-pixels.ts'
import type { Separation } from '#artwork/separation.ts'
import type { Bitmap } from '#artwork/shrink-pixels.ts'
import type { Size } from '#artwork/svg-viewport.ts'
import type { Stencil } from './prepared-print.ts'

/** Maximum enlargement of a bitmap to smooth its edges on a plate; a coarser one keeps its corners. */
const maxTimes = 16

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

/** Labels at the resolution of a plate. */
function labelsOf(bitmap: Bitmap, wanted: Size, sources: readonly string[]): Size & { readonly labels: Uint8Array } {
  const { rgba, width } = bitmap
  const height = pixelCount(rgba) / width
  const coarse = separatePixels(rgba, sources, width)
  if (width > wanted.width || height > wanted.height) {
    const size = { width: Math.min(width, wanted.width), height: Math.min(height, wanted.height) }
    return { ...size, labels: reduceSeparation(coarse, width, size) }
  }
  const times = Math.min(maxTimes, Math.max(1, Math.floor(Math.min(wanted.width / width, wanted.height / height))))
  const labels = times > 1 ? enlargeSeparation({ rgba, width, labels: coarse }, sources, times) : coarse
  return { width: width * times, height: height * times, labels }
}

/**
 * The stencils of a bitmap at the resolution of a plate, with its size in px: each pixel belongs to the ink shown on screen, see
 * `separatePixels`, with smooth edges. An ink has a stencil if it has a pixel of the bitmap, and inks without pixels have none.
 */
export function readStencils(
  bitmap: Bitmap,
  wanted: Size,
  { inks, separation }: Separation,
): Size & { readonly stencils: readonly Stencil[] } {
  const { width, height, labels } = labelsOf(
    bitmap,
    wanted,
    separation.map(({ hex }) => hex),
  )
  const stencils = inks.flatMap((ink, index) => {
    const printed = separation.map((color) => color.ink === index)
    const bits = bitsOf(labels, width, printed)
    return bits.some((byte) => byte !== 0) ? [{ ink, bits }] : []
  })
  return { width, height, stencils }
}
