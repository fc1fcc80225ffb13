/** Pixels for one millimetre at zoom 1. */
export const pixelsPerMm = 2.8
/** The scale side of a 16 mm slat on the canvas. */
export const scaleSideHeightPx = 44.8

/** What an arrow key moves the selection; with Shift it is a single pixel. */
export const nudgePx = 5
export const fineNudgePx = 1

/** A new text; it is fitted into the print area when the area is smaller. */
export const newText = { fontFamily: 'Open Sans', fontSizePx: 36 } as const
export const minTextWidthPx = 30

/** The longest that a new image is at first; it is fitted into the print area when the area is smaller. */
export const newImageMaxPx = 150

/** The rows of the texts that the cart gives away with the logos. */
export const generatedText = { rowStepPx: 20, fontSizePx: 14 } as const

/** The stage on which the eyedropper takes a colour from a picture. */
export const colorPickerStage = { widthPx: 500, heightPx: 300 } as const

/** Columns of the combined picture of an item's printed sides (SF-406). */
export const canvasColumns = { meter: 4, ruler: 2, pencil: 2, spatula: 2 } as const

export const pxToMm = (px: number): number => px / pixelsPerMm
export const mmToPx = (mm: number): number => mm * pixelsPerMm
