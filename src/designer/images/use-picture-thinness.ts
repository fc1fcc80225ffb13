import type { PictureThinness } from '#artwork/picture-thinness.ts'
import { measurementKey, type NeededMeasurement } from '#artwork/preflight/measurement-keys.ts'
import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { type MeasuredPictures, measuringOnce, useMeasured } from './use-measured.ts'

/** Each size of a picture. */
const thinness = measuringOnce<NeededMeasurement, PictureThinness>({
  image: ({ image }) => image,
  key: ({ picture }) => measurementKey(picture),
  async measure({ image, picture }) {
    const file = await readImage(image)
    const { measurePicture } = await import('./measure-picture.ts')
    return file ? measurePicture(image, file, picture) : null
  },
})

/** How thin pictures print. */
export const usePictureThinness = (needed: readonly NeededMeasurement[]): MeasuredPictures<PictureThinness> => useMeasured(needed, thinness)
