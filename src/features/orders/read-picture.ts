import sharp from 'sharp'
import { leastVisibleAlpha } from '#domain/artwork/pixels.ts'
import { drawingFault } from '#domain/artwork/drawing-fault.ts'
import { readArtwork } from '#domain/artwork/read-artwork.ts'
import { thinnestStroke } from '#domain/artwork/thinnest-stroke.ts'
import type { ImageFacts } from '#domain/preflight/finding.ts'

/** A logo is smaller. What is larger is checked on the shopper's own device only. */
const longestDrawing = 1_000_000
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
  return alpha !== null && alpha.every((value) => value < leastVisibleAlpha)
}

const unread: ImageFacts = { kind: 'vector', widthPx: 0, heightPx: 0, thinnestStrokePx: null, isBlank: false }

async function readVector(bytes: Uint8Array): Promise<ImageFacts> {
  const source = new TextDecoder().decode(bytes)
  if (source.length > longestDrawing) return unread
  const fault = drawingFault(source)
  // What the shop can't draw is not nothing.
  if (fault) return { ...unread, fault }
  const read = readArtwork(source)
  if (!read.ok) return { ...unread, isBlank: read.reason === 'empty' || (await isTransparent(bytes)) }
  const { width, height } = read.artwork
  return { kind: 'vector', widthPx: width, heightPx: height, thinnestStrokePx: thinnestStroke(read.artwork), isBlank: false }
}

/** A photo's pixels as it is seen, not as the camera lay. */
async function readBitmap(bytes: Uint8Array): Promise<ImageFacts> {
  const { autoOrient, hasAlpha } = await sharp(bytes).metadata()
  const isBlank = hasAlpha && (await isTransparent(bytes))
  return { kind: 'bitmap', widthPx: autoOrient.width, heightPx: autoOrient.height, thinnestStrokePx: null, isBlank }
}

export interface PictureToRead {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/** What the checks must know of a stored picture. A drawing of a megabyte takes a second: for a worker thread. */
export const readPicture = ({ bytes, mediaType }: PictureToRead): Promise<ImageFacts> =>
  mediaType === 'image/svg+xml' ? readVector(bytes) : readBitmap(bytes)
