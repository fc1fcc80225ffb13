import { labColor } from '#domain/colors/difference.ts'
import { colorAt, hexOfPixel, pixelCount, type Rgba } from './pixels.ts'
import { transparentPixel } from './separate-pixels.ts'

/** Squared Lab distance of a colour to each source. Colours that differ only in their last bits share one result. */
function distances(sources: readonly string[]): (color: number) => readonly number[] {
  const labs = sources.map(labColor)
  const cache = new Map<number, readonly number[]>()
  return (color) => {
    const key = (color & 0xf8f8f8) | 0x040404
    const before = cache.get(key)
    if (before) return before
    const { l, a, b } = labColor(hexOfPixel(key))
    const found = labs.map((source) => (source.l - l) ** 2 + (source.a - a) ** 2 + (source.b - b) ** 2)
    cache.set(key, found)
    return found
  }
}

/** One of the four pixels around a finer pixel, with its weight. */
interface Corner {
  readonly label: number
  readonly color: number
  readonly alpha: number
}

/** Chooses the label of a mixture of four pixels from their own labels. */
function labelBetween(corners: readonly Corner[], shares: readonly number[], distancesOf: (color: number) => readonly number[]): number {
  let [alpha, red, green, blue] = [0, 0, 0, 0]
  for (const [index, corner] of corners.entries()) {
    const weight = corner.alpha * (shares[index] ?? 0)
    alpha += weight
    red += weight * (corner.color >> 16)
    green += weight * ((corner.color >> 8) & 0xff)
    blue += weight * (corner.color & 0xff)
  }
  if (alpha < 127.5) return transparentPixel
  const found = distancesOf((Math.round(red / alpha) << 16) | (Math.round(green / alpha) << 8) | Math.round(blue / alpha))
  let [nearest, min] = [transparentPixel, Infinity]
  for (const { label } of corners) {
    const distance = label === transparentPixel ? Infinity : (found[label] ?? Infinity)
    if (distance < min) [nearest, min] = [label, distance]
  }
  return nearest
}

/** The finer labels, in which a label that the smoothing removed completely keeps its pixels, so that its ink has a plate. */
function withLostLabels(
  enlarged: Uint8Array,
  { labels, width }: { readonly labels: Uint8Array; readonly width: number },
  times: number,
): Uint8Array {
  const kept = new Set(enlarged)
  const lost = new Set(labels.filter((label) => !kept.has(label)))
  if (lost.size === 0) return enlarged
  const across = width * times
  for (const [pixel, label] of labels.entries()) {
    if (!lost.has(label)) continue
    const [left, top] = [(pixel % width) * times, Math.floor(pixel / width) * times]
    for (let y = top; y < top + times; y++) enlarged.fill(label, y * across + left, y * across + left + times)
  }
  return enlarged
}

/**
 * Enlarges the labels of `separatePixels` by the factor `times`. Edges follow the colours that the bitmap fades through, so that plates get
 * smooth edges from anti-aliased ones.
 */
export function enlargeSeparation(
  { rgba, width, labels }: { readonly rgba: Rgba; readonly width: number; readonly labels: Uint8Array },
  sources: readonly string[],
  times: number,
): Uint8Array {
  const height = pixelCount(rgba) / width
  const [across, down] = [width * times, height * times]
  const enlarged = new Uint8Array(across * down)
  const distancesOf = distances(sources)
  const clamp = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value))
  /** The index of the first finer pixel whose centre is after that of a pixel. */
  const after = (pixel: number): number => Math.ceil(times * (pixel + 0.5) - 0.5)
  const cornerAt = (column: number, row: number): Corner => {
    const pixel = clamp(row, height) * width + clamp(column, width)
    return { label: labels[pixel] ?? transparentPixel, color: colorAt(rgba, pixel), alpha: rgba[pixel * 4 + 3] ?? 0 }
  }
  for (let row = -1; row < height; row++) {
    const [top, bottom] = [Math.max(0, after(row)), Math.min(down, after(row + 1))]
    const [upper, lower] = [clamp(row, height) * width, clamp(row + 1, height) * width]
    for (let column = -1; column < width; column++) {
      const [left, right] = [Math.max(0, after(column)), Math.min(across, after(column + 1))]
      const [west, east] = [clamp(column, width), clamp(column + 1, width)]
      const label = labels[upper + west] ?? transparentPixel
      const isPlain = label === labels[upper + east] && label === labels[lower + west] && label === labels[lower + east]
      const corners = isPlain
        ? []
        : [cornerAt(column, row), cornerAt(column + 1, row), cornerAt(column, row + 1), cornerAt(column + 1, row + 1)]
      for (let y = top; y < bottom; y++) {
        if (isPlain) {
          enlarged.fill(label, y * across + left, y * across + right)
          continue
        }
        const downwards = (y + 0.5) / times - 0.5 - row
        for (let x = left; x < right; x++) {
          const rightwards = (x + 0.5) / times - 0.5 - column
          const shares = [
            (1 - rightwards) * (1 - downwards),
            rightwards * (1 - downwards),
            (1 - rightwards) * downwards,
            rightwards * downwards,
          ]
          enlarged[y * across + x] = labelBetween(corners, shares, distancesOf)
        }
      }
    }
  }
  return withLostLabels(enlarged, { labels, width }, times)
}
