import { RefusedDrawing } from './artwork.ts'
import { bitmapSize } from './bitmap-size.ts'
import { type DrawingReader, indexDrawing, type CoordinateFrame } from './drawing.ts'
import { paintDrawing } from './paint-drawing.ts'
import { readLength } from './svg-length.ts'
import { readPlainDrawing } from './plain/read-plain-drawing.ts'
import type { SvgElement } from './svg-tree.ts'
import { drawingSize, isDrawable, type Size } from './svg-viewport.ts'
import { type ThinnestLines, thinnestLines } from './thinnest-lines.ts'

/** Facts that preflight needs about a drawing, whether or not it can be separated into inks. Lengths are in the drawing's own px. */
export interface DrawingFacts extends Size {
  readonly lines: ThinnestLines
  /** The edge length of the largest pixel among its bitmaps; null without bitmaps. */
  readonly largestPixel: number | null
}

/** In characters, without bitmaps. Longer drawings are not checked. */
const maxSourceLength = 3_000_000
/** In Base64 characters. The frame header of a JPEG may follow a colour profile and a preview. */
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

/** The source with every embedded bitmap replaced by its size. Bitmaps make up most of a large file. */
const withoutBitmaps = (source: string): string =>
  source.replaceAll(embedded, (_, encoded: string) => {
    const size = sizeOfBase64(encoded)
    return size ? `data:image/size,${size.width}x${size.height}` : ''
  })

/** The drawn size of one pixel of an `image`, along its longer edge; null if its size is unknown. */
function pixelOf({ attribute }: SvgElement, { matrix, viewport }: CoordinateFrame): number | null {
  const mark = sizeMark.exec(attribute('href') ?? '')
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
 * Reads the facts for preflight from a drawing: its thinnest lines and its coarsest bitmap. Gradients, masks and effects are tolerated.
 * Returns null for a drawing that is unreadable or too large. The amount of work is bounded.
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
    const { root } = readPlainDrawing(source) ?? { root: null }
    const size = root && drawingSize(root.attribute)
    if (!root || !size || !isDrawable(size)) return null
    const lines = thinnestLines({ ...size, paths: paintDrawing(indexDrawing(root, reader), size) })
    return { ...size, lines, largestPixel }
  } catch (error) {
    // Too large, or nested deeper than the stack allows.
    if (error instanceof RefusedDrawing || error instanceof RangeError) return null
    throw error
  }
}
