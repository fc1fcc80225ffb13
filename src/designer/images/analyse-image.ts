import type { PictureFault } from '#artwork/drawing-fault.ts'
import type { ArtworkRefusal } from '#artwork/artwork.ts'
import type { ThinnestLines } from '#artwork/thinnest-lines.ts'
import type { FoundColour } from '#artwork/found-colours.ts'

/** What inks could print a picture with. */
export interface ImageAnalysis {
  readonly kind: 'vector' | 'bitmap'
  /** Its colours, the most first; of a photo, and of a drawing as it looks where it can't be taken apart, the largest twelve. */
  readonly colours: readonly FoundColour[]
  /** Why it had better print digitally; null where inks can print it. */
  readonly refused: ArtworkRefusal | 'photo' | null
  /** Whether nothing of it can be seen: then it counts as no object. */
  readonly isBlank: boolean
  /** Why it can't be printed at all; null where it can. */
  readonly fault: PictureFault | null
  /** The size of the file itself. A vector's unit is its own px. */
  readonly widthPx: number
  readonly heightPx: number
  /** A vector's thinnest lines in its px. */
  readonly lines: ThinnestLines
  /** The edge of its largest pixel in px of the file; null for a drawing without bitmaps. */
  readonly largestPixel: number | null
}

const analyses = new Map<string, Promise<ImageAnalysis>>()

/** Looks into a picture, once for a hash. The code for it is loaded when the first picture comes. */
export function analyseImage(sha256: string, file: Blob): Promise<ImageAnalysis> {
  const before = analyses.get(sha256)
  if (before) return before
  const analysis = import('./find-picture-colours.ts').then(({ findPictureColours }) => findPictureColours(sha256, file))
  analyses.set(sha256, analysis)
  // Code that did not arrive, or a picture that the server did not draw, is asked for again next time.
  analysis.catch(() => analyses.delete(sha256))
  return analysis
}
