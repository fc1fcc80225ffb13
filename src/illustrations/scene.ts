import { type Bounds, boundsOf, type Point } from './geometry.ts'
import type { Detail } from './scale-marks.ts'
import type { Ids } from './svg.ts'

/** SVG source in the millimetres of a product's side; its top left corner is the origin. */
export type SvgPrint = string

export interface Drawing extends Detail {
  readonly ids: Ids
  /** What lies under the product, for holes that one sees it through. */
  readonly ground: string
}

/** A product in a pose, in millimetres. Where it comes to stand in the frame is not its business. */
export interface Scene {
  /** What has to be inside the frame. */
  readonly focus: readonly Point[]
  readonly draw: (drawing: Drawing) => string
}

/** Frame and scene put together. */
export interface View {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** Part of the frame's width that stays free on each side. */
const padding = 0.045
/** No picture is closer than this many mm across, or small products would look like big ones. */
const minWidthMm = 120

/** Brings the focus into the middle of the frame, as large as fits. */
export function fit(focus: readonly Point[], width: number, height: number): View {
  const { left, top, right, bottom }: Bounds = boundsOf(focus)
  const free = 2 * padding * width
  const scale = Math.min((width - free) / (right - left), (height - free) / (bottom - top), width / minWidthMm)
  return { scale, left: width / 2 - (scale * (left + right)) / 2, top: height / 2 - (scale * (top + bottom)) / 2 }
}
