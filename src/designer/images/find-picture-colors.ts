import type { PictureRefusal } from '#artwork/drawing-refusal.ts'
import type { ArtworkRefusal } from '#artwork/artwork.ts'
import type { ThinnestLines } from '#artwork/thinnest-lines.ts'
import type { FoundColor } from '#artwork/found-colors.ts'
import { sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import { drawingRefusal } from '#artwork/drawing-refusal.ts'
import { dominantColors, maxColors } from '#artwork/dominant-colors.ts'
import { drawingFacts } from '#artwork/drawing-facts.ts'
import { inksOfArtwork } from '#artwork/inks-of-artwork.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { isTransparent } from '#artwork/pixels.ts'
import { noLines } from '#artwork/thinnest-lines.ts'
import { shownImage } from '#features/drafts/browser/shown-image.ts'
import { readPixels } from './read-pixels.ts'

/** What inks could print a picture with. */
export interface ImageAnalysis {
  readonly kind: 'vector' | 'bitmap'
  /** Its colours, the most first; of a photo, and of a drawing as it looks where it can't be taken apart, the largest twelve. */
  readonly colors: readonly FoundColor[]
  /** Why it had better print digitally; null where inks can print it. */
  readonly refused: ArtworkRefusal | 'photo' | null
  /** Whether nothing of it can be seen: then it counts as no object. */
  readonly isBlank: boolean
  /** Why it can't be printed at all; null where it can. */
  readonly refusal: PictureRefusal | null
  /** The size of the file itself. A vector's unit is its own px. */
  readonly widthPx: number
  readonly heightPx: number
  /** A vector's thinnest lines in its px. */
  readonly lines: ThinnestLines
  /** The edge of its largest pixel in px of the file; null for a drawing without bitmaps. */
  readonly largestPixel: number | null
}

/** Fine enough for every colour that a shopper would name. */
const maxEdgePx = 480

/** The pixels of a picture as it prints; null for one that can't be drawn. @throws Error where the server did not draw it yet */
async function printedPixels(sha256: string, file: Blob): Promise<ImageData | null> {
  const shown = await shownImage(sha256, file)
  if (!shown.ok && shown.reason === 'unreachable') throw new Error('the picture is not drawn yet')
  return shown.ok ? readPixels(shown.image, maxEdgePx) : null
}

async function analyseVector(sha256: string, file: Blob): Promise<ImageAnalysis> {
  const source = await file.text()
  const refusal = drawingRefusal(source)
  const { lines = noLines, largestPixel = null } = drawingFacts(source) ?? {}
  const read = readArtwork(source)
  if (read.ok) {
    const { width: widthPx, height: heightPx } = read.artwork
    const colors = inksOfArtwork(read.artwork)
    return { kind: 'vector', colors, refused: null, isBlank: false, refusal, widthPx, heightPx, lines, largestPixel }
  }
  const { width: widthPx, height: heightPx } = sizeOfDrawing(source) ?? { width: 0, height: 0 }
  const { reason } = read
  const isEmpty = reason === 'empty' && refusal === null
  const isDrawn = refusal === null && !isEmpty
  const pixels = isDrawn ? await printedPixels(sha256, file) : null
  const isBlank = isEmpty || (pixels !== null && isTransparent(pixels.data))
  const colors = pixels ? dominantColors(pixels.data, pixels.width).colors.slice(0, maxColors) : []
  const unreadable = isDrawn && pixels === null ? 'unreadable' : null
  return { kind: 'vector', colors, refused: reason, isBlank, refusal: refusal ?? unreadable, widthPx, heightPx, lines, largestPixel }
}

async function analyseBitmap(sha256: string, file: Blob): Promise<ImageAnalysis> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const size = { widthPx: bitmap?.width ?? 0, heightPx: bitmap?.height ?? 0, lines: noLines, largestPixel: 1, refusal: null }
  bitmap?.close()
  const pixels = await printedPixels(sha256, file)
  if (!pixels) return { kind: 'bitmap', colors: [], refused: 'broken', isBlank: false, ...size }
  if (isTransparent(pixels.data)) return { kind: 'bitmap', colors: [], refused: 'empty', isBlank: true, ...size }
  const { colors, isPhoto } = dominantColors(pixels.data, pixels.width)
  return { kind: 'bitmap', colors: colors.slice(0, maxColors), refused: isPhoto ? 'photo' : null, isBlank: false, ...size }
}

/** What a picture is made of. Loaded with its readers of drawings only when a picture is there: ask `analyseImage`. */
export const findPictureColors = (sha256: string, file: Blob): Promise<ImageAnalysis> =>
  file.type === 'image/svg+xml' ? analyseVector(sha256, file) : analyseBitmap(sha256, file)
