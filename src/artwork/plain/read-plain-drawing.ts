import { RefusedDrawing } from '../artwork.ts'
import { readSvgTree } from '../svg-tree.ts'
import { type PlainDrawing, plainDrawing } from './plain-drawing.ts'
import { writeDrawing } from './write-drawing.ts'

/** The last drawing read: its refusal, its facts and its paths are asked one after the other. */
let last: { readonly svg: string; readonly drawing: PlainDrawing | null } | null = null

/**
 * Reads a drawing (SVG source) in its plain form; null if it is not well-formed or not an SVG.
 * @throws RefusedDrawing if it takes too long, RangeError if it is nested too deeply
 */
export function readPlainDrawing(svg: string): PlainDrawing | null {
  if (last?.svg === svg) return last.drawing
  const author = readSvgTree(svg)
  const drawing = author && plainDrawing(author)
  last = { svg, drawing }
  return drawing
}

/** A drawing (SVG source) in its plain form as a file; unchanged if it cannot be read. */
export function plainSource(svg: string): string {
  try {
    const drawing = readPlainDrawing(svg)
    return drawing ? writeDrawing(drawing.root) : svg
  } catch (error) {
    // Older uploads that would be refused today are still shown.
    if (error instanceof RefusedDrawing || error instanceof RangeError) return svg
    throw error
  }
}
