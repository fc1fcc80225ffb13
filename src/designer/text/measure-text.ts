import type { MeasureText } from '../text-box.ts'
import { cssFamilyOf, cssStyleOf, cssWeightOfFace, type Face, faceKey } from './face.ts'
import { isFaceLoaded } from './load-face.ts'

/** Large enough to make hinting and pixel rounding negligible. */
const measuredAtPx = 1000
const maxRemembered = 2000

/** The height of a line in a field without line spacing, from and to the baseline, in em. */
export interface FaceHeight {
  readonly ascentEm: number
  readonly descentEm: number
}

const widths = new Map<string, number>()
const heights = new Map<string, FaceHeight>()
let context: CanvasRenderingContext2D | null = null

/** @throws if the font is not loaded, because a fallback font would give a wrong box */
function contextFor(face: Face): CanvasRenderingContext2D {
  if (!isFaceLoaded(face)) throw new Error(`not loaded yet: ${faceKey(face)}`)
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('this browser cannot measure text')
  context.font = `${cssStyleOf(face)} ${cssWeightOfFace(face)} ${measuredAtPx}px '${cssFamilyOf(face)}'`
  context.fontKerning = 'normal'
  return context
}

/** The height that a browser gives to lines of a loaded font, which its fields are placed by. */
export function measureFace(face: Face): FaceHeight {
  const key = faceKey(face)
  const cached = heights.get(key)
  if (cached) return cached
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = contextFor(face).measureText('')
  const height = { ascentEm: fontBoundingBoxAscent / measuredAtPx, descentEm: fontBoundingBoxDescent / measuredAtPx }
  heights.set(key, height)
  return height
}

/**
 * The advance width of a line in em, measured with the loaded font.
 * @throws if the font is not loaded
 */
export const measureText: MeasureText = (line) => {
  const key = `${faceKey(line)} ${line.text}`
  const cached = widths.get(key)
  if (cached !== undefined) return cached
  const width = contextFor(line).measureText(line.text).width / measuredAtPx
  if (widths.size >= maxRemembered) widths.clear()
  widths.set(key, width)
  return width
}
