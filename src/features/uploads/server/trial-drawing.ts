import sharp from 'sharp'
import { sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import type { PictureRefusal } from '#artwork/drawing-refusal.ts'
import { checkDrawnPicture } from '#features/design-pictures/server/draw-picture.ts'
import { maxInputPixels } from '#features/design-pictures/server/draw-svg.ts'
import { imageTypeOf } from '#features/design-pictures/image-type.ts'

export interface Pixels {
  readonly widthPx: number
  readonly heightPx: number
}

export type TrialDrawing =
  /** `drawn` is the bitmap that stands for the picture; null for one that is shown as it is. */
  | { readonly ok: true; readonly pixels: Pixels; readonly drawn: Uint8Array | null }
  | { readonly ok: false; readonly reason: PictureRefusal }

/** The pixels that a bitmap's header promises; null where it can't be read or promises more than 50 million. That costs next to nothing. */
async function bitmapPixels(bytes: Uint8Array): Promise<Pixels | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maxInputPixels }).metadata()
    return width * height <= maxInputPixels ? { widthPx: width, heightPx: height } : null
  } catch {
    // Not a bitmap that sharp can read.
    return null
  }
}

/** The CSS px of a drawing as its root element says them, whole ones. */
function drawingPixels(bytes: Uint8Array): Pixels | null {
  const size = sizeOfDrawing(new TextDecoder().decode(bytes))
  return size && { widthPx: Math.ceil(size.width), heightPx: Math.ceil(size.height) }
}

/**
 * Checks a picture and draws it once, as an order will: an order of a picture that breaks off later could never be confirmed. Ends when
 * the sender leaves.
 */
export async function drawForTrial(bytes: Uint8Array, signal?: AbortSignal): Promise<TrialDrawing> {
  const isDrawing = imageTypeOf(bytes) === 'image/svg+xml'
  const pixels = isDrawing ? drawingPixels(bytes) : await bitmapPixels(bytes)
  if (!pixels && !isDrawing) return { ok: false, reason: 'unreadable' }
  const checked = await checkDrawnPicture(bytes, signal)
  if (!checked.ok) return checked
  return pixels ? { ...checked, pixels } : { ok: false, reason: 'unreadable' }
}
