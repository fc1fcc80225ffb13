import type { Category } from '../catalogue/categories.ts'

/** Pixels per millimetre at zoom 1. */
export const pixelsPerMm = 2.8
/** The height of a 16 mm slat on the canvas. */
export const scaleSideHeightPx = 44.8

/** The distance that an arrow key moves the selection; with Shift it is a single pixel. */
export const nudgePx = 5
export const fineNudgePx = 1

/** Defaults of a new text; it is fitted into a smaller print area. */
export const newText = { fontFamily: 'Open Sans', fontSizePx: 36 } as const
export const minTextWidthPx = 30

/** The maximum initial length of a new image; it is fitted into a smaller print area. */
export const newImageMaxPx = 150

/** The edge of a new QR code; smaller in a smaller print area. */
export const newCodeMaxMm = 18

/** The row layout of texts in the logo file that the cart generates. */
export const generatedText = { rowStepPx: 20, fontSizePx: 14 } as const

/** The size of the eyedropper's stage. */
export const colorPickerStage = { widthPx: 500, heightPx: 300 } as const

/** Columns of the combined picture of an item's printed sides (SF-406). */
export const canvasColumns = { meter: 4, ruler: 2, pencil: 2, spatula: 2 } as const satisfies Record<Category, number>

export const pxToMm = (px: number): number => px / pixelsPerMm
export const mmToPx = (mm: number): number => mm * pixelsPerMm
