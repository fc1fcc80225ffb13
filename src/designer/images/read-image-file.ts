import { drawingSize } from '#domain/artwork/svg-viewport.ts'
import { type ImageType, imageTypeOf, maxImageBytes } from '#features/designs/image-type.ts'

/** A picture as it goes into the design. */
export interface ReadImage {
  readonly file: Blob
  readonly widthPx: number
  readonly heightPx: number
}

/** `wrong-type`: not one of the four types, whatever its name says; `broken`: cannot be decoded. */
export type ImageRefusal = 'too-large' | 'wrong-type' | 'broken' | 'empty'
export type ImageRead = { readonly ok: true; readonly image: ReadImage } | { readonly ok: false; readonly reason: ImageRefusal }

/** Finer than 1200 dpi over the longest print area: more only makes everything slow. */
const longestEdgePx = 4096

const refused = (reason: ImageRefusal): ImageRead => ({ ok: false, reason })

const canvasOf = (bitmap: ImageBitmap, factor: number): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * factor), Math.round(bitmap.height * factor))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A bitmap that is not larger than anybody can see in print. */
async function reduced(bitmap: ImageBitmap, type: ImageType): Promise<ReadImage> {
  const canvas = canvasOf(bitmap, longestEdgePx / Math.max(bitmap.width, bitmap.height))
  const first = await canvas.convertToBlob(type === 'image/jpeg' ? { type, quality: 0.92 } : { type: 'image/png' })
  const file = first.size <= maxImageBytes ? first : await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  return { file, widthPx: canvas.width, heightPx: canvas.height }
}

async function readBitmap(bytes: Uint8Array<ArrayBuffer>, type: ImageType): Promise<ImageRead> {
  const file = new Blob([bytes], { type })
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return refused('broken')
  const { width: widthPx, height: heightPx } = bitmap
  const image = Math.max(widthPx, heightPx) > longestEdgePx ? await reduced(bitmap, type) : { file, widthPx, heightPx }
  bitmap.close()
  return { ok: true, image }
}

function readSvg(bytes: Uint8Array<ArrayBuffer>): ImageRead {
  const root = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml').documentElement
  const isDrawing = root.localName === 'svg' && !root.querySelector('parsererror')
  const size = isDrawing ? drawingSize((name) => root.getAttribute(name) ?? undefined) : null
  if (!size) return refused('broken')
  return { ok: true, image: { file: new Blob([bytes], { type: 'image/svg+xml' }), widthPx: size.width, heightPx: size.height } }
}

/** Reads a shopper's picture: the type by its content, huge bitmaps reduced, broken and disguised files refused with the reason. */
export async function readImageFile(file: Blob): Promise<ImageRead> {
  if (file.size === 0) return refused('empty')
  if (file.size > maxImageBytes) return refused('too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = imageTypeOf(bytes)
  if (!type) return refused('wrong-type')
  return type === 'image/svg+xml' ? readSvg(bytes) : readBitmap(bytes, type)
}
