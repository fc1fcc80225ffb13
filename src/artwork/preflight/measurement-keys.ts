import type { GapToMeasure } from '../gap-to-measure.ts'
import type { PictureToMeasure } from '../ink-cells.ts'

/* Apart from what needs the measurements: the designer loads that with the checks. */

/** Names a measurement in `ImageFacts.thinness`. */
export const measurementKey = (picture: PictureToMeasure): string => JSON.stringify(picture)

/** A measurement that the checks of a design need. */
export interface NeededMeasurement {
  readonly image: string
  readonly picture: PictureToMeasure
}

/** Names a measurement in `ImageFacts.gaps`; `image` is that of the other picture. */
export const gapKey = (image: string, gap: GapToMeasure): string => `${image} ${JSON.stringify(gap)}`

/** A gap that the checks of a design need, between two pictures. */
export interface NeededGap {
  readonly images: readonly [string, string]
  readonly gap: GapToMeasure
}

/** Names a gap among those of all pictures: the first one, and the key in its facts. */
export const keyOfGap = ({ images: [image, other], gap }: NeededGap): string => `${image} ${gapKey(other, gap)}`
