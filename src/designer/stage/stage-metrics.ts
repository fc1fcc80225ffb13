/** Room around the face inside a stage, px: shadows and handles need it. */
export const stagePadPx = 14
/** The band of a ruler. */
export const rulerBandPx = 22

/** The width of a whole stage with its ruler, px. */
export const stageWidthPx = (faceWidthMm: number, pxPerMm: number): number => faceWidthMm * pxPerMm + 2 * stagePadPx + rulerBandPx

/** The scale at which the longest side fills a width, px per mm. */
export const fittingScale = (longestMm: number, availablePx: number): number =>
  Math.max(0.5, (availablePx - 2 * stagePadPx - rulerBandPx) / longestMm)
