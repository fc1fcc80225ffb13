import { labColor } from '#domain/colors/difference.ts'
import { colorAt, hexOfPixel, isMixtureOf, isSolid, pixelCount, pixelDistance, type Rgba, someOpposites } from './pixels.ts'

/** The label of a pixel below half opacity. */
export const transparentPixel = 255

/** Finds the nearest source of a colour in Lab, cached per colour. */
function nearestSource(sources: readonly string[]): (color: number) => number {
  const labs = sources.map(labColor)
  const cache = new Map<number, number>()
  return (color) => {
    const before = cache.get(color)
    if (before !== undefined) return before
    const { l, a, b } = labColor(hexOfPixel(color))
    let [nearest, min] = [0, Infinity]
    for (const [index, source] of labs.entries()) {
      const distance = (source.l - l) ** 2 + (source.a - a) ** 2 + (source.b - b) ** 2
      if (distance < min) [nearest, min] = [index, distance]
    }
    cache.set(color, nearest)
    return nearest
  }
}

/**
 * Assigns every pixel of a bitmap to the index of a source colour: the nearest in Lab, and on an anti-aliased edge one of the two colours
 * that meet there, never a third colour that resembles their mixture. Transparent pixels are 255.
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
