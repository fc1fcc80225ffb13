/** Padding around the face inside a stage, px, for shadows and handles. */
export const stagePadPx = 14
/** The width of a ruler. */
export const rulerBandPx = 22

/**
 * A length of the stage as CSS. `--mm` is one millimetre on the screen: set by the script, before that computed by the style sheet, so that
 * the server-rendered stage has its size at once.
 */
export const cssLength = (mm: number, extraPx = 0): string =>
  extraPx === 0 ? `calc(${mm} * var(--mm))` : `calc(${mm} * var(--mm) + ${extraPx}px)`

/** The width of a whole stage with its ruler, as CSS. */
export const stageWidth = (faceWidthMm: number): string => cssLength(faceWidthMm, 2 * stagePadPx + rulerBandPx)

/** The scale at which the longest side fills a width, px per mm. */
export const fittingScale = (maxLengthMm: number, availablePx: number): number =>
  Math.max(0.5, (availablePx - 2 * stagePadPx - rulerBandPx) / maxLengthMm)
