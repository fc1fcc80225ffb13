import type { PictureRefusal } from '#artwork/drawing-refusals.ts'
import type { ArtworkRefusal } from '#artwork/artwork.ts'
import { noLines, type ThinnestLines } from '#artwork/thinnest-lines.ts'
import type { FoundColor } from '#artwork/found-colors.ts'
import { sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import { drawingFileRefusal } from '#artwork/drawing-refusal.ts'
import { drawingFacts } from '#artwork/drawing-facts.ts'
import { inksOfArtwork } from '#artwork/inks-of-artwork.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { drawingText } from '#domain/design/drawing-text.ts'
import { shownImage } from '#features/designs/drafts/browser/shown-image.ts'
import { colorsOfBitmap } from './ask-pixels.ts'
import type { PixelColors } from './pixel-tasks.ts'

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

/**
 * The colours of a picture as printed; null if it cannot be rendered.
 * @throws Error if the server has not rendered it yet
 */
async function printedColors(sha256: string, file: Blob): Promise<PixelColors | null> {
  const shown = await shownImage(sha256, file)
  if (!shown.ok && shown.reason === 'unreachable') throw new Error('the picture is not drawn yet')
  return shown.ok ? colorsOfBitmap(shown.image) : null
}

async function analyseVector(sha256: string, file: Blob): Promise<ImageAnalysis> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const source = drawingText(bytes)
  const refusal = drawingFileRefusal(bytes)
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
  const found = isDrawn ? await printedColors(sha256, file) : null
  const isBlank = isEmpty || found?.isBlank === true
  const colors = found?.colors ?? []
  const unreadable = isDrawn && found === null ? 'unreadable' : null
  return { kind: 'vector', colors, refused: reason, isBlank, refusal: refusal ?? unreadable, widthPx, heightPx, lines, largestPixel }
}

async function analyseBitmap(sha256: string, file: Blob): Promise<ImageAnalysis> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const size = { widthPx: bitmap?.width ?? 0, heightPx: bitmap?.height ?? 0, lines: noLines, largestPixel: 1, refusal: null }
  bitmap?.close()
  const found = await printedColors(sha256, file)
  if (!found) return { kind: 'bitmap', colors: [], refused: 'broken', isBlank: false, ...size }
  const { colors, isPhoto, isBlank } = found
  return { kind: 'bitmap', colors, refused: isBlank ? 'empty' : isPhoto ? 'photo' : null, isBlank, ...size }
}

/** Analyses the colours and lines of a picture. Call it through `analyseImage`, which loads this code only when there is a picture. */
export const findPictureColors = (sha256: string, file: Blob): Promise<ImageAnalysis> =>
  file.type === 'image/svg+xml' ? analyseVector(sha256, file) : analyseBitmap(sha256, file)
