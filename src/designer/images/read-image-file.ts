import { isAnimated } from '#artwork/bitmap-chunks.ts'
import { bitmapOrientation } from '#artwork/bitmap-orientation.ts'
import { bitmapSize } from '#artwork/bitmap-size.ts'
import { sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import type { PictureRefusal } from '#artwork/drawing-refusals.ts'
import { readJpegHeader } from '#artwork/jpeg-header.ts'
import { drawingText } from '#domain/design/drawing-text.ts'
import { type ImageType, imageTypeOf, maxImageBytes } from '#features/designs/pictures/image-type.ts'
import { inflateDrawing, isCompressed } from './inflate-drawing.ts'

/** A picture ready for the design. */
export interface ReadImage {
  readonly file: Blob
  readonly widthPx: number
  readonly heightPx: number
}

/** `wrong-type`: not one of the four types by its content; `broken`: cannot be decoded; the others: cannot be printed. */
export type ImageRefusal = 'too-large' | 'photo-too-large' | 'wrong-type' | 'broken' | 'empty' | PictureRefusal
export type ImageRead = { readonly ok: true; readonly image: ReadImage } | { readonly ok: false; readonly reason: ImageRefusal }

/** The largest bitmap that is decoded and downscaled, in bytes. A drawing cannot be downscaled and must be within `maxImageBytes`. */
const maxPhotoBytes = 60_000_000

/** More than 1200 dpi over the longest print area; a larger bitmap would only be slower. */
const maxEdgePx = 4096

const refused = (reason: ImageRefusal): ImageRead => ({ ok: false, reason })

const canvasOf = (bitmap: ImageBitmap, factor: number): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * factor), Math.round(bitmap.height * factor))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Downscales a bitmap to print resolution and encodes it again, as WebP if the result would be too large. */
async function reduced(bitmap: ImageBitmap, type: ImageType): Promise<ReadImage> {
  const canvas = canvasOf(bitmap, Math.min(1, maxEdgePx / Math.max(bitmap.width, bitmap.height)))
  const first = await canvas.convertToBlob(type === 'image/jpeg' ? { type, quality: 0.92 } : { type: 'image/png' })
  const file = first.size <= maxImageBytes ? first : await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  return { file, widthPx: canvas.width, heightPx: canvas.height }
}

async function readBitmap(bytes: Uint8Array<ArrayBuffer>, type: ImageType): Promise<ImageRead> {
  const file = new Blob([bytes], { type })
  if (type !== 'image/jpeg' && isAnimated(bytes)) return refused('animated')
  const orientation = type === 'image/jpeg' ? 1 : bitmapOrientation(bytes)
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return refused('broken')
  const own = orientation > 1 && file.size <= maxImageBytes ? bitmapSize(bytes) : null
  if (own) {
    bitmap.close()
    // The server applies the orientation. Browsers differ in it, so the sides are those of the file's header, not of what they decode.
    const [across, down] = orientation < 5 ? [own.width, own.height] : [own.height, own.width]
    return { ok: true, image: { file, widthPx: across, heightPx: down } }
  }
  const { width: widthPx, height: heightPx } = bitmap
  // Downscaling a CMYK photo in the browser would lose its print values.
  const isCmyk = type === 'image/jpeg' && readJpegHeader(bytes)?.components === 4
  const isSmall = isCmyk || (Math.max(widthPx, heightPx) <= maxEdgePx && file.size <= maxImageBytes)
  const image = isSmall ? { file, widthPx, heightPx } : await reduced(bitmap, type)
  bitmap.close()
  return image.file.size > maxImageBytes ? refused('too-large') : { ok: true, image }
}

async function readSvg(bytes: Uint8Array<ArrayBuffer>): Promise<ImageRead> {
  const source = drawingText(bytes)
  const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return refused('broken')
  // The drawing parser is loaded with the first drawing.
  const { drawingFileRefusal } = await import('#artwork/drawing-refusal.ts')
  const refusal = drawingFileRefusal(bytes)
  if (refusal) return refused(refusal)
  const size = sizeOfDrawing(source)
  if (!size) return refused('broken')
  return { ok: true, image: { file: new Blob([bytes], { type: 'image/svg+xml' }), widthPx: size.width, heightPx: size.height } }
}

/** A drawing of a compressed SVG, which is kept and printed without compression. */
async function readCompressed(file: Blob): Promise<ImageRead> {
  const inflated = await inflateDrawing(file, maxImageBytes)
  if (!inflated.ok) return refused(inflated.reason === 'too-large' ? 'too-large' : 'wrong-type')
  return imageTypeOf(inflated.bytes) === 'image/svg+xml' ? readSvg(inflated.bytes) : refused('wrong-type')
}

/**
 * Reads a shopper's picture: detects the type by its content, downscales large bitmaps before the size check, and refuses broken and
 * disguised files with a reason.
 */
export async function readImageFile(file: Blob): Promise<ImageRead> {
  if (file.size === 0) return refused('empty')
  if (file.size > maxPhotoBytes) return refused('photo-too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isCompressed(bytes)) return readCompressed(file)
  const type = imageTypeOf(bytes)
  if (!type) return refused('wrong-type')
  if (type !== 'image/svg+xml') return readBitmap(bytes, type)
  return file.size > maxImageBytes ? refused('too-large') : readSvg(bytes)
}
