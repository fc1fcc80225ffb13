import { sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import { toldShare } from '#artwork/picture-difference.ts'
import { drawingText } from '#domain/design/drawing-text.ts'
import { compareBitmaps } from './ask-pixels.ts'
import { authorDrawing } from './author-drawing.ts'
import type { PixelComparison } from './pixel-tasks.ts'

/** The longer edge at which both pictures are drawn: several pixels for a line that prints. */
const edgePx = 600

interface Edges {
  readonly width: number
  readonly height: number
}

/** Draws a picture on white with these edges. @throws Error if the browser can't */
function drawnAt(image: HTMLImageElement, { width, height }: Edges): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas.transferToImageBitmap()
}

async function decoded<Result>(file: Blob, use: (image: HTMLImageElement) => Result | Promise<Result>): Promise<Result> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return await use(image)
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Whether a browser gives a picture other proportions. It tells its edges in whole pixels. */
function hasOtherShape(shape: Edges, own: Edges): boolean {
  const [across, down] = [shape.width * own.height, shape.height * own.width]
  const rounding = (own.width + own.height) / 2
  return Math.abs(across - down) > Math.max(rounding, 0.01 * down)
}

/** More would be slow, and shows no more. */
const maxEdgePx = 2000

const edgesWithin = ({ width, height }: Edges, longer: number): Edges => {
  const factor = Math.min(longer, maxEdgePx) / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Some browsers draw a picture before its fonts. */
const fontsMs = 500

/**
 * Compares a drawing as this browser shows its file with the picture that the shop shows and prints. Null if this browser can't tell.
 * @param file the SVG as its author sent it
 * @param shown see `shownImage`
 */
export async function compareWithAuthor(file: Blob, shown: Blob): Promise<PixelComparison | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const source = drawingText(bytes)
  const own = sizeOfDrawing(source)
  const author = own && (await authorDrawing(bytes))
  if (!own || !author) return null
  // A canvas does not enlarge a line that keeps its width.
  const edges = edgesWithin(own, /non-scaling-stroke/.test(source) ? Math.max(own.width, own.height) : edgePx)
  const compareAfter = (ms: number): Promise<PixelComparison | null> =>
    decoded(author.file, async (image) => {
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
      const { naturalWidth: width, naturalHeight: height } = image
      const shape = { width, height }
      const drawn = drawnAt(image, hasOtherShape(shape, own) ? edgesWithin(shape, edgePx) : edges)
      return compareBitmaps(drawn, await decoded(shown, (picture) => drawnAt(picture, edges)))
    })
  const first = await compareAfter(0)
  return first && first.share > toldShare && author.hasFonts ? compareAfter(fontsMs) : first
}
