import { labColor } from '#domain/colors/difference.ts'
import { colorAt, hexOfPixel, isMixtureOf, isSolid, pixelCount, pixelDistance, type Rgba, someOpposites } from './pixels.ts'

/** What `separatePixels` says of a pixel that is less than half there. */
export const transparentPixel = 255

/** Which source a colour is nearest to in Lab, each colour looked at once. */
function nearestSource(sources: readonly string[]): (color: number) => number {
  const labs = sources.map(labColor)
  const known = new Map<number, number>()
  return (color) => {
    const before = known.get(color)
    if (before !== undefined) return before
    const { l, a, b } = labColor(hexOfPixel(color))
    let [nearest, min] = [0, Infinity]
    for (const [index, source] of labs.entries()) {
      const distance = (source.l - l) ** 2 + (source.a - a) ** 2 + (source.b - b) ** 2
      if (distance < min) [nearest, min] = [index, distance]
    }
    known.set(color, nearest)
    return nearest
  }
}

/**
 * For every pixel of a bitmap the index of the source colour that it belongs to: the nearest in Lab, and on a smoothed edge one of the
 * two that meet there, never a third that their mixture happens to look like. 255 for transparent pixels.
 * @param sources 1 to 24 colours `#rrggbb`
 * @param width of the bitmap, px
 */
export function separatePixels(rgba: Rgba, sources: readonly string[], width: number): Uint8Array {
  const nearest = nearestSource(sources)
  const first = new Uint8Array(pixelCount(rgba)).fill(transparentPixel)
  for (let pixel = 0; pixel < first.length; pixel++) if (isSolid(rgba, pixel)) first[pixel] = nearest(colorAt(rgba, pixel))
  if (sources.length < 3) return first
  const settled = first.slice()
  for (let pixel = 0; pixel < first.length; pixel++) {
    const own = first[pixel]
    if (own === transparentPixel || [1, width].every((step) => own === first[pixel - step] && own === first[pixel + step])) continue
    someOpposites(rgba, width, pixel, (one, other) => {
      if (first[one] === own || first[other] === own || first[one] === first[other]) return false
      if (!isMixtureOf(rgba, pixel, one, other)) return false
      settled[pixel] = first[pixelDistance(rgba, pixel, one) <= pixelDistance(rgba, pixel, other) ? one : other] ?? transparentPixel
      return true
    })
  }
  return settled
}
