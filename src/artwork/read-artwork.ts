import type { Artwork, ArtworkRead, PaintedPath } from './artwork.ts'
import { indexDrawing } from './drawing.ts'
import { paintDrawing } from './paint-drawing.ts'
import { extentOf } from './path-extent.ts'
import { RefusedDrawing } from './refused-drawing.ts'
import { readSvgTree } from './svg-tree.ts'
import { drawingSize, isDrawable, type Size } from './svg-viewport.ts'

/** Longer than any logo; a file beyond it mostly holds photos as text. */
const maxSourceLength = 3_000_000

/** Whether a path reaches into the box of its drawing. What lies outside is cut off. */
function reachesInto({ segments, stroke }: PaintedPath, size: Size): boolean {
  const { x, y, width, height } = extentOf(segments)
  const reach = (stroke?.width ?? 0) / 2
  return x - reach < size.width && x + width + reach > 0 && y - reach < size.height && y + height + reach > 0
}

/** @throws RefusedDrawing */
function takeApart(svg: string): Artwork {
  if (svg.length > maxSourceLength) throw new RefusedDrawing('tooComplex')
  const root = readSvgTree(svg)
  const size = root && drawingSize(root.attribute)
  if (!root || !size || !isDrawable(size)) throw new RefusedDrawing('broken')
  const paths = paintDrawing(indexDrawing(root), size)
  if (!paths.some((path) => reachesInto(path, size))) throw new RefusedDrawing('empty')
  return { ...size, paths }
}

/**
 * An SVG as painted paths in its own px, or why it can't be taken apart. Never throws, whatever the text is, and ends after a bounded
 * amount of work. Scripts, links and animations are not followed.
 */
export function readArtwork(svg: string): ArtworkRead {
  try {
    return { ok: true, artwork: takeApart(svg) }
  } catch (error) {
    if (error instanceof RefusedDrawing) return { ok: false, reason: error.reason }
    // Nested deeper than the stack.
    if (error instanceof RangeError) return { ok: false, reason: 'tooComplex' }
    throw error
  }
}
