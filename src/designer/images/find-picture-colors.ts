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

/** The result of analysing a picture for print in inks. */
export interface ImageAnalysis {
  readonly kind: 'vector' | 'bitmap'
  /** Its colours, largest first. Of a photo, and of a rendered drawing that cannot be separated, at most twelve. */
  readonly colors: readonly FoundColor[]
  /** Why it should print digitally; null if inks can print it. */
  readonly refused: ArtworkRefusal | 'photo' | null
  /** Whether it is completely invisible and therefore counts as no object. */
  readonly isBlank: boolean
  /** Why it cannot be printed at all; null if it can. */
  readonly refusal: PictureRefusal | null
  /** The size of the file, in its own px for a vector. */
  readonly widthPx: number
  readonly heightPx: number
  /** A vector's thinnest lines in its px. */
  readonly lines: ThinnestLines
  /** The edge length of its largest pixel, in px of the file; null for a drawing without bitmaps. */
  readonly largestPixel: number | null
}

/** Fine enough for every colour that a shopper would notice. */
const maxEdgePx = 480

/**
 * The pixels of a picture as printed; null if it cannot be rendered.
 * @throws Error if the server has not rendered it yet
 */
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

/** Analyses the colours and lines of a picture. Call it through `analyseImage`, which loads this code only when there is a picture. */
export const findPictureColors = (sha256: string, file: Blob): Promise<ImageAnalysis> =>
  file.type === 'image/svg+xml' ? analyseVector(sha256, file) : analyseBitmap(sha256, file)
