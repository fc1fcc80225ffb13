import sharp from 'sharp'
import { sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import type { PictureRefusal } from '#artwork/drawing-refusals.ts'
import { checkDrawnPicture } from '#features/designs/pictures/server/draw-picture.ts'
import { maxInputPixels } from '#features/designs/pictures/server/draw-svg.ts'
import { drawingText } from '#domain/design/drawing-text.ts'
import { imageTypeOf } from '#features/designs/pictures/image-type.ts'

export interface Pixels {
  readonly widthPx: number
  readonly heightPx: number
}

export type TrialDrawing =
  /** `drawn` is the bitmap that replaces the picture; null for one that is shown as it is. */
  | { readonly ok: true; readonly pixels: Pixels; readonly drawn: Uint8Array | null }
  | { readonly ok: false; readonly reason: PictureRefusal }

/** The pixel size in a bitmap's header; null if it can't be read or exceeds 50 million. Nearly free. */
async function bitmapPixels(bytes: Uint8Array): Promise<Pixels | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maxInputPixels }).metadata()
    return width * height <= maxInputPixels ? { widthPx: width, heightPx: height } : null
  } catch {
    // Not a bitmap that sharp can read.
    return null
  }
}

/** The size of a drawing in whole CSS px, from its root element. */
function drawingPixels(bytes: Uint8Array): Pixels | null {
  const size = sizeOfDrawing(drawingText(bytes))
  return size && { widthPx: Math.ceil(size.width), heightPx: Math.ceil(size.height) }
}

/**
 * Checks a picture and draws it once, as for an order: an order with a truncated picture could never be confirmed. Aborts when the sender
 * disconnects.
 */
export async function drawForTrial(bytes: Uint8Array, signal?: AbortSignal): Promise<TrialDrawing> {
  const isDrawing = imageTypeOf(bytes) === 'image/svg+xml'
  const pixels = isDrawing ? drawingPixels(bytes) : await bitmapPixels(bytes)
  if (!pixels && !isDrawing) return { ok: false, reason: 'unreadable' }
  const checked = await checkDrawnPicture(bytes, signal)
  if (!checked.ok) return checked
  return pixels ? { ...checked, pixels } : { ok: false, reason: 'unreadable' }
}
