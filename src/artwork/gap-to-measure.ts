import { boundingRect, type PlacedBox, type Rect } from '#domain/design/geometry.ts'
import type { PictureToMeasure } from './ink-cells.ts'
import type { PrintedColor } from './printed-picture.ts'

/** A picture at its place on a side. Its inks are named so that equal names are one plate. */
export interface PlacedPicture extends PlacedBox {
  readonly colors: readonly PrintedColor[]
}

/** Two pictures of a side, and the narrowest gap that the press holds, mm. */
export interface GapToMeasure {
  readonly pictures: readonly [PlacedPicture, PlacedPicture]
  readonly gapMm: number
}

/** A picture of a pair as `InkCells` draws it. */
export const pictureOfGap = ({ pictures, gapMm }: GapToMeasure, nth: 0 | 1): PictureToMeasure => {
  const { colors, widthMm, heightMm } = pictures[nth]
  return { colors, widthMm, heightMm, lineMm: gapMm, gapMm }
}

/** Where two boxes come closer to each other than a limit; null if they do not. */
export const nearRect = (one: PlacedBox, other: PlacedBox, limitMm: number): Rect | null =>
  nearBounds(boundingRect(one), boundingRect(other), limitMm)

/** The same for boxes whose bounds are known. */
export function nearBounds(a: Rect, b: Rect, limitMm: number): Rect | null {
  const rect = {
    leftMm: Math.max(a.leftMm, b.leftMm) - limitMm,
    topMm: Math.max(a.topMm, b.topMm) - limitMm,
    rightMm: Math.min(a.rightMm, b.rightMm) + limitMm,
    bottomMm: Math.min(a.bottomMm, b.bottomMm) + limitMm,
  }
  const isNear = rect.rightMm - rect.leftMm > limitMm && rect.bottomMm - rect.topMm > limitMm
  return isNear ? rect : null
}
