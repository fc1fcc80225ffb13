import type { MeasuredGap } from '#artwork/gap-between.ts'
import type { GapToMeasure } from '#artwork/gap-to-measure.ts'
import type { PictureToMeasure } from '#artwork/ink-cells.ts'
import type { PictureThinness } from '#artwork/picture-thinness.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { shownImage } from '#features/designs/drafts/browser/shown-image.ts'
import { gapOfPictures, thinnessOfPicture } from './ask-pixels.ts'

/** What of a picture is measured: its paths, otherwise the bitmap that is shown; null if it cannot be drawn now. */
async function measurable(sha256: string, file: Blob): Promise<Blob | null> {
  if (file.type === 'image/svg+xml' && readArtwork(await file.text()).ok) return file
  const shown = await shownImage(sha256, file)
  return shown.ok ? shown.image : null
}

/**
 * The narrowest ink and gap of a picture as printed, as the server measures it with the order; null if it cannot be drawn now. Loaded only
 * when there is a picture.
 */
export async function measurePicture(sha256: string, file: Blob, size: PictureToMeasure): Promise<PictureThinness | null> {
  const source = await measurable(sha256, file)
  return source && thinnessOfPicture(source, size)
}

interface StoredPicture {
  readonly sha256: string
  readonly file: Blob
}

/** The narrowest gap between two pictures, as the server measures it; null if one cannot be drawn now. */
export async function measureGap(pictures: readonly [StoredPicture, StoredPicture], gap: GapToMeasure): Promise<MeasuredGap | null> {
  const [one, other] = [await measurable(pictures[0].sha256, pictures[0].file), await measurable(pictures[1].sha256, pictures[1].file)]
  return one && other && gapOfPictures([one, other], gap)
}
