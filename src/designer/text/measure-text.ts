import type { MeasureText } from '../text-box.ts'
import { cssFamilyOf, cssStyleOf, cssWeightOfFace, faceKey } from './face.ts'
import { isFaceLoaded } from './load-face.ts'

/** Large enough to make hinting and pixel rounding negligible. */
const measuredAtPx = 1000
const maxRemembered = 2000

const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null = null

/**
 * The advance width of a line in em, measured with the loaded font.
 * @throws if the font is not loaded, because a fallback font would give a wrong box
 */
export const measureText: MeasureText = (line) => {
  const key = `${faceKey(line)} ${line.text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (!isFaceLoaded(line)) throw new Error(`not loaded yet: ${faceKey(line)}`)
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('this browser cannot measure text')
  context.font = `${cssStyleOf(line)} ${cssWeightOfFace(line)} ${measuredAtPx}px '${cssFamilyOf(line)}'`
  context.fontKerning = 'normal'
  const width = context.measureText(line.text).width / measuredAtPx
  if (widths.size >= maxRemembered) widths.clear()
  widths.set(key, width)
  return width
}
