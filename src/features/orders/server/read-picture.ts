import sharp from 'sharp'
import { drawingFacts } from '#artwork/drawing-facts.ts'
import { minVisibleAlpha } from '#artwork/pixels.ts'
import { drawingRefusal } from '#artwork/drawing-refusal.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { noLines } from '#artwork/thinnest-lines.ts'
import type { ImageFacts } from '#artwork/preflight/finding.ts'

/** A drawing that cannot be judged. */
const unread = { width: 0, height: 0, lines: noLines, largestPixel: null }
/** Invisible parts stay invisible at this size, px. */
const glanceEdge = 256

/** Whether every pixel of a picture is transparent. A picture that cannot be drawn is refused elsewhere. */
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
  // What the shop can't draw is not nothing.
  if (refusal) return { kind: 'vector', widthPx: 0, heightPx: 0, lines: noLines, largestPixel: null, isBlank: false, refusal }
  const read = readArtwork(source)
  const isBlank = !read.ok && (read.reason === 'empty' || (await isTransparent(bytes)))
  const { width: widthPx, height: heightPx, lines, largestPixel } = drawingFacts(source) ?? unread
  return { kind: 'vector', widthPx, heightPx, lines, largestPixel, isBlank }
}

/** A photo's pixels as it is seen, not as the camera lay. */
async function readBitmap(bytes: Uint8Array): Promise<ImageFacts> {
  const { autoOrient, hasAlpha } = await sharp(bytes).metadata()
  const isBlank = hasAlpha && (await isTransparent(bytes))
  return { kind: 'bitmap', widthPx: autoOrient.width, heightPx: autoOrient.height, lines: noLines, largestPixel: 1, isBlank }
}

export interface PictureToRead {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/** What the checks must know of a stored picture. A drawing of a megabyte takes a second: for a worker thread. */
export const readPicture = ({ bytes, mediaType }: PictureToRead): Promise<ImageFacts> =>
  mediaType === 'image/svg+xml' ? readVector(bytes) : readBitmap(bytes)
