import { colorPickerStage } from '#domain/design/canvas.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import type { ColorPicture } from './color-pictures.ts'
import { hexOfRgba, type Pixel } from './color-pixel.ts'

/** A decoded picture with access to its pixels. */
export interface PicturePixels {
  readonly canvas: HTMLCanvasElement
  readonly hexAt: (pixel: Pixel) => string | null
}

/** The largest canvas side that every browser supports. */
const maxPx = 4096

async function readPixels({ address, isVector }: ColorPicture): Promise<PicturePixels> {
  const image = new Image()
  image.src = address()
  await image.decode()
  const [naturalWidth, naturalHeight] = [image.naturalWidth || colorPickerStage.widthPx, image.naturalHeight || colorPickerStage.heightPx]
  const { widthPx, heightPx } = colorPickerStage
  const factor = isVector
    ? 2 * Math.min(widthPx / naturalWidth, heightPx / naturalHeight)
    : Math.min(1, maxPx / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * factor))
  canvas.height = Math.max(1, Math.round(naturalHeight * factor))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  // Throws if the browser treats the picture as cross-origin.
  context.getImageData(0, 0, 1, 1)
  return { canvas, hexAt: ({ x, y }) => hexOfRgba(context.getImageData(x, y, 1, 1).data) }
}

/** The pixels of a picture: undefined while loading, null on failure. */
export function usePicturePixels(picture: ColorPicture | undefined): PicturePixels | null | undefined {
  // A picture with the same key has the same pixels.
  const { value, failed } = useLoaded(picture?.key ?? null, async () => (picture ? readPixels(picture) : null))
  return failed ? null : value
}
