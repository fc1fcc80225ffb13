import { type Bounds, boundsOf, type Point } from './geometry.ts'
import type { Detail } from './scale-marks.ts'
import type { Ids } from './svg.ts'

/** SVG source in the millimetres of a product's side; its top left corner is the origin. */
export type SvgPrint = string

export interface Drawing extends Detail {
  readonly ids: Ids
  /** The background below the product, visible through holes. */
  readonly ground: string
}

/** A product in a pose, in millimetres, independent of its position in the frame. */
export interface Scene {
  /** Points that must be inside the frame. */
  readonly focus: readonly Point[]
  readonly draw: (drawing: Drawing) => string
}

/** The transformation of a scene into its frame. */
export interface View {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** The empty margin on each side, as a fraction of the frame's width. */
const padding = 0.045
/** The minimum width of a picture in mm, so that small products do not look large. */
const minWidthMm = 120

/** Centres the focus in the frame and scales it to fit. */
export function fit(focus: readonly Point[], width: number, height: number): View {
  const { left, top, right, bottom }: Bounds = boundsOf(focus)
  const free = 2 * padding * width
  const scale = Math.min((width - free) / (right - left), (height - free) / (bottom - top), width / minWidthMm)
  return { scale, left: width / 2 - (scale * (left + right)) / 2, top: height / 2 - (scale * (top + bottom)) / 2 }
}
