import { sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import type { PictureRefusal } from '#artwork/drawing-refusals.ts'
import { drawingWork } from '#artwork/drawing-work.ts'
import { keepsStroke } from '#artwork/plain/check-paints.ts'
import { plainSource } from '#artwork/plain/read-plain-drawing.ts'
import { everyElement, readSvgTree } from '#artwork/svg-tree.ts'
import { drawingText } from '#domain/design/drawing-text.ts'
import { bitmapInSrgb, photoInSrgb } from './srgb-picture.ts'
import { drawSvg } from './draw-svg.ts'
import { drawnSize, maxPixels } from './size-of-picture.ts'
import { plainBitmaps } from './write-plain-bitmaps.ts'
import { imageTypeOf } from '../image-type.ts'

/** What a drawing may cost in seconds of a core; a heavier one has fewer pixels. */
const fullSeconds = 4
/** A quarter of the pixels, still over 450 dpi on any logo, are the fewest; a drawing that costs more than this is not accepted. */
export const maxSeconds = 4 * fullSeconds

function hasKeptStrokes(source: string): boolean {
  const root = source.includes('non-scaling-stroke') ? readSvgTree(source) : null
  return root !== null && everyElement(root).some(keepsStroke)
}

async function renderDrawing(bytes: Uint8Array, refuse: (reason: PictureRefusal) => void): Promise<Buffer> {
  const source = plainSource(drawingText(bytes))
  // librsvg counts the width of such a stroke in pixels of the bitmap.
  if (hasKeptStrokes(source)) refuse('unknownFeature vector-effect')
  const own = sizeOfDrawing(source)
  if (!own) throw new Error('a drawing without a size')
  const pixels = maxPixels / Math.min(maxSeconds / fullSeconds, Math.max(1, drawingWork(source) / fullSeconds))
  return drawSvg(await plainBitmaps(source, refuse), drawnSize(own, pixels))
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/**
 * Renders a picture of the kind `drawn` (see `shown-picture.ts`) as a bitmap: JPEG for a CMYK photo, otherwise PNG. The same file always
 * gives the same pixels. Uses the fonts that fontconfig finds: see `draw-picture.ts`, which runs it. `refuse` is told of a
 * feature or bitmap of a drawing that only browsers draw. @throws when it can't be drawn
 */
export function renderDrawnPicture(bytes: Uint8Array, refuse: (reason: PictureRefusal) => void = () => {}): Promise<Buffer> {
  const type = imageTypeOf(bytes)
  if (type === 'image/svg+xml') return renderDrawing(bytes, refuse)
  return type === 'image/jpeg' ? photoInSrgb(bytes) : bitmapInSrgb(bytes)
}
