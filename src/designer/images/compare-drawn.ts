import { pictureDifference } from '#artwork/picture-difference.ts'
import type { PixelComparison } from './pixel-tasks.ts'

function canvasOf(bitmap: ImageBitmap): { readonly canvas: OffscreenCanvas; readonly pixels: ImageData } {
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return { canvas, pixels: context.getImageData(0, 0, width, height) }
}

const asPng = (canvas: OffscreenCanvas): Promise<Blob> => canvas.convertToBlob({ type: 'image/png' })

/** Compares two pictures on white. Pictures of other proportions differ wholly. */
export async function compareDrawn(author: ImageBitmap, printed: ImageBitmap): Promise<PixelComparison> {
  const [one, other] = [canvasOf(author), canvasOf(printed)]
  const { width, height } = one.pixels
  const isSameSize = width === other.pixels.width && height === other.pixels.height
  const difference = isSameSize
    ? pictureDifference({ ...sizeAndData(one.pixels), channels: 4 }, { ...sizeAndData(other.pixels), channels: 4 })
    : { share: 1, part: null }
  return { kind: 'difference', ...difference, author: await asPng(one.canvas), printed: await asPng(other.canvas) }
}

/** The fields of `ImageData` are accessors, which a spread leaves out. */
const sizeAndData = ({ data, width, height }: ImageData) => ({ data, width, height })
