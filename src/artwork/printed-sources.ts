import type { Artwork } from './artwork.ts'
import { colorsOfArtwork } from './inks-of-artwork.ts'
import { sourceFinder } from './source-finder.ts'
import { separatePixels } from './separate-pixels.ts'
import type { Bitmap } from './shrink-pixels.ts'

/** For each source colour of a separation, whether it prints anything of a picture. */
export type PrintedSources = readonly boolean[]

/** Whether plates of a bitmap have at least one pixel of each source colour. */
export function printedSourcesOfPixels({ rgba, width }: Bitmap, sources: readonly string[]): PrintedSources {
  if (sources.length === 0) return []
  const labels = new Set(separatePixels(rgba, sources, width))
  return sources.map((_, label) => labels.has(label))
}

/** Whether something visible of a drawing prints in each source colour. */
export function printedSourcesOfArtwork(artwork: Artwork, sources: readonly string[]): PrintedSources {
  if (sources.length === 0) return []
  const find = sourceFinder(sources)
  const met = new Set(colorsOfArtwork(artwork).map(({ hex }) => find(hex)))
  return sources.map((_, label) => met.has(label))
}
