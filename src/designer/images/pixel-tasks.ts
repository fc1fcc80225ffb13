import type { FoundColor } from '#artwork/found-colors.ts'
import type { PictureDifference } from '#artwork/picture-difference.ts'
import type { MeasuredGap } from '#artwork/gap-between.ts'
import type { GapToMeasure } from '#artwork/gap-to-measure.ts'
import type { PictureToMeasure } from '#artwork/ink-cells.ts'
import type { PictureThinness } from '#artwork/picture-thinness.ts'
import type { PrintedSources } from '#artwork/printed-sources.ts'

/** A question about the pixels of a file. */
export type PixelTask = { readonly id: number } & (
  | {
      readonly kind: 'colors' | 'prints' | 'thinness'
      /** A bitmap; for `thinness` also a drawing that can be converted to paths. */
      readonly source: Blob
      /** The sources to count, for `prints`. */
      readonly sources?: readonly string[]
      /** For `thinness`. */
      readonly size?: PictureToMeasure
    }
  /** Two pictures beside each other; bitmaps, or drawings that can be converted to paths. */
  | { readonly kind: 'gap'; readonly sources: readonly [Blob, Blob]; readonly gap: GapToMeasure }
  /** Two pictures on white. */
  | { readonly kind: 'difference'; readonly author: ImageBitmap; readonly printed: ImageBitmap }
)

export interface PixelColors {
  readonly kind: 'colors'
  readonly isBlank: boolean
  readonly colors: readonly FoundColor[]
  readonly isPhoto: boolean
}

/** A drawing as its author's program shows it and as it prints. The pictures are PNGs. */
export interface PixelComparison extends PictureDifference {
  readonly kind: 'difference'
  readonly author: Blob
  readonly printed: Blob
}

/** Null for a file that cannot be decoded. */
export type PixelAnswer =
  | PixelColors
  | PixelComparison
  | { readonly kind: 'prints'; readonly prints: PrintedSources }
  | { readonly kind: 'thinness'; readonly thinness: PictureThinness }
  | { readonly kind: 'gap'; readonly measured: MeasuredGap }
  | null
