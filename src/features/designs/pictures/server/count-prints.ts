import { type PrintedSources, printedSourcesOfArtwork, printedSourcesOfPixels } from '#artwork/printed-sources.ts'
import { readShownPicture } from '../shown-picture.ts'
import { drawPicture } from './draw-picture.ts'
import { separablePixels } from './read-separable-pixels.ts'

/**
 * Which sources of each separation print anything of a picture, by the sources' hex codes: counted in what the press gets, that is, the
 * paths of a drawing, the pixels of a bitmap, or the server's picture of what browsers draw differently.
 */
export async function countPrints(
  bytes: Uint8Array,
  separations: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, PrintedSources>> {
  const shown = readShownPicture(bytes)
  const bitmap =
    shown.kind === 'paths' ? null : await separablePixels(shown.kind === 'drawn' ? ((await drawPicture(bytes)) ?? bytes) : bytes)
  return new Map(
    separations.map((sources) => [
      sources.join(' '),
      shown.kind === 'paths'
        ? printedSourcesOfArtwork(shown.artwork, sources)
        : bitmap
          ? printedSourcesOfPixels(bitmap, sources)
          : sources.map(() => true),
    ]),
  )
}
