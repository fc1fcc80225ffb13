import type { Artwork, ArtworkRead } from './artwork.ts'
import { indexDrawing } from './drawing.ts'
import { paintDrawing } from './paint-drawing.ts'
import { RefusedDrawing } from './refused-drawing.ts'
import { readSvgTree } from './svg-tree.ts'
import { drawingSize, isDrawable } from './svg-viewport.ts'

/** Longer than any logo; a file beyond it mostly holds photos as text. */
const longestSource = 3_000_000

/** @throws RefusedDrawing */
function takeApart(svg: string): Artwork {
  if (svg.length > longestSource) throw new RefusedDrawing('tooComplex')
  const root = readSvgTree(svg)
  const size = root && drawingSize(root.attribute)
  if (!root || !size || !isDrawable(size)) throw new RefusedDrawing('broken')
  const paths = paintDrawing(indexDrawing(root), size)
  // A file that shows nothing is no logo.
  if (paths.length === 0) throw new RefusedDrawing('broken')
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
