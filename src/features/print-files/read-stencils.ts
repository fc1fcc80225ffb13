import { labColour, labDifference } from '#domain/colours/difference.ts'
import type { Ink, SeparatedColour } from '#domain/design/document.ts'
import type { Stencil } from './prepared-print.ts'

/** Which of a picture's inks prints each of its colours. */
export interface Separation {
  readonly inks: readonly Ink[]
  readonly colours: readonly SeparatedColour[]
}

/** The label of a pixel that nothing prints. */
const unseen = 255

/** Which of the colours each pixel is nearest to, by its place in the list. */
function separatePixels(rgba: Uint8Array, hexes: readonly string[]): Uint8Array {
  const labs = hexes.map(labColour)
  const known = new Map<number, number>()
  const nearest = (rgb: number): number => {
    const lab = labColour(`#${rgb.toString(16).padStart(6, '0')}`)
    const differences = labs.map((source) => labDifference(source, lab))
    return differences.indexOf(Math.min(...differences))
  }
  const labels = new Uint8Array(rgba.length / 4)
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(pixel * 4, pixel * 4 + 4)
    const rgb = (red << 16) | (green << 8) | blue
    const label = alpha < 128 ? unseen : (known.get(rgb) ?? nearest(rgb))
    if (label !== unseen) known.set(rgb, label)
    labels[pixel] = label
  }
  return labels
}

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

/** The stencils of a bitmap (RGBA): every pixel that is seen goes to the ink of the colour nearest to its own. Inks that print nothing have none. */
export function readStencils(rgba: Uint8Array, widthPx: number, { inks, colours }: Separation): readonly Stencil[] {
  const labels = separatePixels(
    rgba,
    colours.map(({ hex }) => hex),
  )
  return inks.flatMap((ink, index) => {
    const bits = bitsOf(labels, widthPx, (label) => colours[label]?.ink === index)
    return bits.some((byte) => byte !== 0) ? [{ ink, bits }] : []
  })
}
