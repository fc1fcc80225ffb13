import { bitmapSize } from './bitmap-size.ts'
import { type DrawingReader, indexDrawing, type CoordinateFrame } from './drawing.ts'
import { paintDrawing } from './paint-drawing.ts'
import { RefusedDrawing } from './refused-drawing.ts'
import { readLength } from './svg-length.ts'
import { readSvgTree, type SvgElement } from './svg-tree.ts'
import { drawingSize, isDrawable, type Size } from './svg-viewport.ts'
import { type ThinnestLines, thinnestLines } from './thinnest-lines.ts'

/** What a preflight asks of a drawing, whether or not it can be taken apart into inks. Lengths are in the drawing's own px. */
export interface DrawingFacts extends Size {
  readonly lines: ThinnestLines
  /** The edge of the largest pixel among its bitmaps; null without bitmaps. */
  readonly largestPixel: number | null
}

/** Characters, bitmaps not counted; a drawing beyond it is not judged. */
const maxSourceLength = 3_000_000
/** Base64 characters; the frame header of a JPEG may stand behind a profile and a preview. */
const maxHeaderLength = 1_400_000

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const embedded = /data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]*)/gi
const sizeMark = /^data:image\/size,(\d+)x(\d+)$/

function sizeOfBase64(encoded: string): Size | null {
  const letters = encoded.slice(0, maxHeaderLength).replaceAll(/[\s=]/g, '')
  const bytes = new Uint8Array(Math.floor(letters.length / 4) * 3)
  for (let at = 0; at + 3 < letters.length; at += 4) {
    const bits = [0, 1, 2, 3].reduce((sum, offset) => sum * 64 + base64.indexOf(letters.charAt(at + offset)), 0)
    bytes.set([bits >> 16, bits >> 8, bits], (at / 4) * 3)
  }
  return bitmapSize(bytes)
}

/** The source with every embedded bitmap replaced by its size: the bitmaps are most of a large file. */
const withoutBitmaps = (source: string): string =>
  source.replaceAll(embedded, (_, encoded: string) => {
    const size = sizeOfBase64(encoded)
    return size ? `data:image/size,${size.width}x${size.height}` : ''
  })

/** How large one pixel of an `image` is drawn, along its longer edge; null where its size is not known. */
function pixelOf({ attribute }: SvgElement, { matrix, viewport }: CoordinateFrame): number | null {
  const mark = sizeMark.exec((attribute('href') ?? attribute('xlink:href') ?? '').trim())
  if (!mark) return null
  const [pixelsAcross, pixelsDown] = [Number(mark[1]), Number(mark[2])]
  const [a, b, c, d] = matrix
  const [width, height] = [readLength(attribute('width'), viewport.width), readLength(attribute('height'), viewport.height)]
  const across = (width ?? (height === null ? pixelsAcross : (height * pixelsAcross) / pixelsDown)) / pixelsAcross
  const down = (height ?? (width === null ? pixelsDown : (width * pixelsDown) / pixelsAcross)) / pixelsDown
  const fitting = attribute('preserveAspectRatio') ?? ''
  if (/^\s*none/.test(fitting)) return Math.max(across * Math.hypot(a, b), down * Math.hypot(c, d))
  return (/slice/.test(fitting) ? Math.max(across, down) : Math.min(across, down)) * Math.max(Math.hypot(a, b), Math.hypot(c, d))
}

/**
 * What a preflight asks of a drawing: its thinnest lines and its coarsest bitmap. Gradients, masks and effects don't stop it. Null for a
 * drawing that cannot be read or is too large. Ends after a bounded amount of work.
 */
export function drawingFacts(svg: string): DrawingFacts | null {
  const source = withoutBitmaps(svg)
  if (source.length > maxSourceLength) return null
  let largestPixel: number | null = null
  const reader: DrawingReader = {
    refuse: () => undefined,
    findBitmap: (element, place) => {
      const pixel = pixelOf(element, place)
      if (pixel !== null && pixel > (largestPixel ?? 0)) largestPixel = pixel
    },
  }
  try {
    const root = readSvgTree(source)
    const size = root && drawingSize(root.attribute)
    if (!root || !size || !isDrawable(size)) return null
    const lines = thinnestLines({ ...size, paths: paintDrawing(indexDrawing(root, reader), size) })
    return { ...size, lines, largestPixel }
  } catch (error) {
    // Too much of it, or nested deeper than the stack.
    if (error instanceof RefusedDrawing || error instanceof RangeError) return null
    throw error
  }
}
