import { bitmapOrientation } from '#artwork/bitmap-orientation.ts'
import { type ContentBox, contentBox, isMostlyEmpty } from '#artwork/content-box.ts'
import { partOfDrawing, sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import { readJpegHeader } from '#artwork/jpeg-header.ts'
import { imageTypeOf } from '#features/designs/pictures/image-type.ts'
import { shownImage } from '#features/designs/drafts/browser/shown-image.ts'
import type { ReadImage } from './read-image-file.ts'
import { readPixels } from './read-pixels.ts'

/** Fine enough that a mark on an A4 page is found to a third of a millimetre. */
const maxEdgePx = 1000

const contents = new Map<string, Promise<ContentBox | null>>()

/**
 * Finds the content on a mostly empty page; null if there is no such page, or nothing can be cut from it.
 * @throws Error if the server has not rendered the picture yet
 */
async function findContent(sha256: string, file: Blob): Promise<ContentBox | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = imageTypeOf(bytes)
  // A browser would lose the print values of a CMYK photo, and turned pictures are cut only by the server.
  if (type === 'image/jpeg' ? readJpegHeader(bytes)?.components === 4 : type !== 'image/svg+xml' && bitmapOrientation(bytes) > 1)
    return null
  const shown = await shownImage(sha256, file)
  if (!shown.ok && shown.reason === 'unreachable') throw new Error('the picture is not drawn yet')
  const pixels = shown.ok ? await readPixels(shown.image, maxEdgePx) : null
  const box = pixels && contentBox(pixels.data, pixels.width)
  if (!box || !isMostlyEmpty(box)) return null
  return type === 'image/svg+xml' && partOfDrawing(await file.text(), box) === null ? null : box
}

/** The content of a picture on a mostly empty page, once per hash; null if the picture needs no trimming. */
export function pageContent(sha256: string, file: Blob): Promise<ContentBox | null> {
  const before = contents.get(sha256)
  if (before) return before
  const found = findContent(sha256, file)
  contents.set(sha256, found)
  // A picture that the server has not drawn yet is looked at again.
  found.catch(() => contents.delete(sha256))
  return found
}

async function trimBitmap(file: Blob, { left, top, width, height }: ContentBox): Promise<ReadImage | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const [x, y] = [Math.floor(left * bitmap.width), Math.floor(top * bitmap.height)]
  const size = { width: Math.ceil((left + width) * bitmap.width) - x, height: Math.ceil((top + height) * bitmap.height) - y }
  const canvas = new OffscreenCanvas(size.width, size.height)
  canvas.getContext('2d')?.drawImage(bitmap, -x, -y)
  bitmap.close()
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  return { file: await canvas.convertToBlob({ type, quality: 0.95 }), widthPx: size.width, heightPx: size.height }
}

/** Cuts the content out of its page as a picture of its own; null if that is impossible. */
export async function trimPicture(file: Blob, box: ContentBox): Promise<ReadImage | null> {
  if (file.type !== 'image/svg+xml') return trimBitmap(file, box)
  const source = partOfDrawing(await file.text(), box)
  const size = source === null ? null : sizeOfDrawing(source)
  if (source === null || !size) return null
  return { file: new Blob([source], { type: 'image/svg+xml' }), widthPx: size.width, heightPx: size.height }
}
