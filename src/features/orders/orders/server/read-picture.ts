import sharp from 'sharp'
import { drawingFacts } from '#artwork/drawing-facts.ts'
import { minVisibleAlpha } from '#artwork/pixels.ts'
import { drawingFileRefusal } from '#artwork/drawing-refusal.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { noLines } from '#artwork/thinnest-lines.ts'
import { countPrints } from '#features/designs/pictures/server/count-prints.ts'
import { drawPicture } from '#features/designs/pictures/server/draw-picture.ts'
import { drawingText } from '#domain/design/drawing-text.ts'
import type { ImageFacts } from '#artwork/preflight/finding.ts'

/** Facts of a drawing that can't be parsed. */
const unread = { width: 0, height: 0, lines: noLines, largestPixel: null }
/** Edge in px at which transparency is tested. */
const glanceEdge = 256

/** Whether every pixel of a bitmap is transparent. A picture that can't be drawn is refused elsewhere. */
async function isTransparent(bitmap: Uint8Array): Promise<boolean> {
  const glance = sharp(bitmap).resize(glanceEdge, glanceEdge, { fit: 'inside', withoutEnlargement: true })
  const alpha = await glance
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer()
    .catch(() => null)
  return alpha !== null && alpha.every((value) => value < minVisibleAlpha)
}

/** Whether a drawing that is no paths is blank as the press gets it: in the shop's fonts, whatever the machine has. */
async function isBlankDrawing(bytes: Uint8Array): Promise<boolean> {
  const drawn = await drawPicture(bytes).catch(() => null)
  return drawn !== null && isTransparent(drawn)
}

async function readVector(bytes: Uint8Array): Promise<ImageFacts> {
  const source = drawingText(bytes)
  const refusal = drawingFileRefusal(bytes)
  // A drawing that can't be drawn does not count as blank.
  if (refusal) return { kind: 'vector', widthPx: 0, heightPx: 0, lines: noLines, largestPixel: null, isBlank: false, refusal }
  const read = readArtwork(source)
  const isBlank = !read.ok && (read.reason === 'empty' || (await isBlankDrawing(bytes)))
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
  /** The sources of each separation whose inks are counted. */
  readonly separations: readonly (readonly string[])[]
}

/**
 * The facts of a stored picture that the checks need. A drawing of a megabyte takes a second, and so do the inks of a bitmap of ten
 * megapixels: run it in a worker thread.
 */
export async function readPicture({ bytes, mediaType, separations }: PictureToRead): Promise<ImageFacts> {
  const facts = await (mediaType === 'image/svg+xml' ? readVector(bytes) : readBitmap(bytes))
  if (separations.length === 0 || facts.isBlank || facts.refusal) return facts
  return { ...facts, prints: await countPrints(bytes, separations) }
}
