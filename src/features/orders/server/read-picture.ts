import sharp from 'sharp'
import { drawingFacts } from '#artwork/drawing-facts.ts'
import { minVisibleAlpha } from '#artwork/pixels.ts'
import { drawingRefusal } from '#artwork/drawing-refusal.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { noLines } from '#artwork/thinnest-lines.ts'
import type { ImageFacts } from '#artwork/preflight/finding.ts'

/** Facts of a drawing that can't be parsed. */
const unread = { width: 0, height: 0, lines: noLines, largestPixel: null }
/** Edge in px at which transparency is tested. */
const glanceEdge = 256

/** Whether every pixel of a picture is transparent. A picture that can't be drawn is refused elsewhere. */
async function isTransparent(bytes: Uint8Array): Promise<boolean> {
  const glance = sharp(bytes).resize(glanceEdge, glanceEdge, { fit: 'inside', withoutEnlargement: true })
  const alpha = await glance
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer()
    .catch(() => null)
  return alpha !== null && alpha.every((value) => value < minVisibleAlpha)
}

async function readVector(bytes: Uint8Array): Promise<ImageFacts> {
  const source = new TextDecoder().decode(bytes)
  const refusal = drawingRefusal(source)
  // A drawing that can't be drawn does not count as blank.
  if (refusal) return { kind: 'vector', widthPx: 0, heightPx: 0, lines: noLines, largestPixel: null, isBlank: false, refusal }
  const read = readArtwork(source)
  const isBlank = !read.ok && (read.reason === 'empty' || (await isTransparent(bytes)))
  const { width: widthPx, height: heightPx, lines, largestPixel } = drawingFacts(source) ?? unread
  return { kind: 'vector', widthPx, heightPx, lines, largestPixel, isBlank }
}

/** The pixel size of a photo after its orientation is applied. */
async function readBitmap(bytes: Uint8Array): Promise<ImageFacts> {
  const { autoOrient, hasAlpha } = await sharp(bytes).metadata()
  const isBlank = hasAlpha && (await isTransparent(bytes))
  return { kind: 'bitmap', widthPx: autoOrient.width, heightPx: autoOrient.height, lines: noLines, largestPixel: 1, isBlank }
}

export interface PictureToRead {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/** The facts of a stored picture that the checks need. A drawing of a megabyte takes a second: run it in a worker thread. */
export const readPicture = ({ bytes, mediaType }: PictureToRead): Promise<ImageFacts> =>
  mediaType === 'image/svg+xml' ? readVector(bytes) : readBitmap(bytes)
