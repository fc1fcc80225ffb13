import { type Artwork, type ArtworkRead, type PaintedPath, RefusedDrawing } from './artwork.ts'
import { indexDrawing } from './drawing.ts'
import { paintDrawing } from './paint-drawing.ts'
import { extentOf } from './path-extent.ts'
import { readPlainDrawing } from './plain/read-plain-drawing.ts'
import { drawingSize, isDrawable, type Size } from './svg-viewport.ts'

/** Longer than any logo. Longer files usually contain embedded photos. */
const maxSourceLength = 3_000_000

/** Whether a path overlaps the box of its drawing. Anything outside is clipped. */
function reachesInto({ segments, stroke }: PaintedPath, size: Size): boolean {
  const { x, y, width, height } = extentOf(segments)
  const reach = (stroke?.width ?? 0) / 2
  return x - reach < size.width && x + width + reach > 0 && y - reach < size.height && y + height + reach > 0
}

/** @throws RefusedDrawing */
function parseArtwork(svg: string): Artwork {
  if (svg.length > maxSourceLength) throw new RefusedDrawing('tooComplex')
  const { root } = readPlainDrawing(svg) ?? { root: null }
  const size = root && drawingSize(root.attribute)
  if (!root || !size || !isDrawable(size)) throw new RefusedDrawing('broken')
  const paths = paintDrawing(indexDrawing(root), size)
  if (!paths.some((path) => reachesInto(path, size))) throw new RefusedDrawing('empty')
  return { ...size, paths }
}

/**
 * Reads an SVG as painted paths in its own px, or returns why it cannot be separated. Never throws and always ends after a bounded amount
 * of work. Scripts, links and animations are ignored.
 */
export function readArtwork(svg: string): ArtworkRead {
  try {
    return { ok: true, artwork: parseArtwork(svg) }
  } catch (error) {
    if (error instanceof RefusedDrawing) return { ok: false, reason: error.reason }
    // Nested deeper than the stack allows.
    if (error instanceof RangeError) return { ok: false, reason: 'tooComplex' }
    throw error
  }
}
