import type { MeasuredGap } from '#artwork/gap-between.ts'
import { gapKey, type NeededGap } from '#artwork/preflight/measurement-keys.ts'
import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { type MeasuredPictures, measuringOnce, useMeasured } from './use-measured.ts'

/** Each pair of pictures as they lie beside each other. */
const gaps = measuringOnce<NeededGap, MeasuredGap>({
  image: ({ images: [image] }) => image,
  key: ({ images: [, other], gap }) => gapKey(other, gap),
  async measure({ images: [image, other], gap }) {
    const [file, fileOfOther] = [await readImage(image), await readImage(other)]
    const { measureGap } = await import('./measure-picture.ts')
    if (!file || !fileOfOther) return null
    return measureGap(
      [
        { sha256: image, file },
        { sha256: other, file: fileOfOther },
      ],
      gap,
    )
  },
})

/** The narrowest gaps between pictures. */
export const usePictureGaps = (needed: readonly NeededGap[]): MeasuredPictures<MeasuredGap> => useMeasured(needed, gaps)
