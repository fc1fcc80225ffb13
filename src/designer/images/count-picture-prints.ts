import { type PrintedSources, printedSourcesOfArtwork } from '#artwork/printed-sources.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { shownImage } from '#features/designs/drafts/browser/shown-image.ts'
import { printsOfBitmap } from './ask-pixels.ts'

/**
 * Which sources of a separation print anything of a picture, as the server counts them with the order; null if it cannot be drawn now.
 * Loaded only when there is a picture.
 */
export async function countPicturePrints(sha256: string, file: Blob, sources: readonly string[]): Promise<PrintedSources | null> {
  if (file.type === 'image/svg+xml') {
    const read = readArtwork(await file.text())
    if (read.ok) return printedSourcesOfArtwork(read.artwork, sources)
  }
  const shown = await shownImage(sha256, file)
  return shown.ok ? printsOfBitmap(shown.image, sources) : null
}
