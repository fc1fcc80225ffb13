import { colorPickerStage } from '#domain/design/canvas.ts'

/** Integer coordinates of a pixel, from the top left corner of a picture. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The placement of a picture on the eyedropper's stage: whole, in proportion, centred. `scale` is stage px per picture pixel. */
export interface PictureOnStage extends Size {
  readonly left: number
  readonly top: number
  readonly scale: number
}

/** Fits a picture on the stage of 500 × 300. */
export function fitOnStage({ width, height }: Size): PictureOnStage {
  const scale = Math.min(colorPickerStage.widthPx / width, colorPickerStage.heightPx / height)
  return {
    scale,
    width: width * scale,
    height: height * scale,
    left: (colorPickerStage.widthPx - width * scale) / 2,
    top: (colorPickerStage.heightPx - height * scale) / 2,
  }
}

/** The pixel of the picture at a point of the stage; null outside the picture. */
export function pixelAt(point: Pixel, { left, top, width, height, scale }: PictureOnStage): Pixel | null {
  const [x, y] = [point.x - left, point.y - top]
  if (x < 0 || y < 0 || x >= width || y >= height) return null
  // Rounding must not produce a pixel beyond the edge.
  return {
    x: Math.min(Math.floor(x / scale), Math.round(width / scale) - 1),
    y: Math.min(Math.floor(y / scale), Math.round(height / scale) - 1),
  }
}

/** The centre of a pixel on the stage. */
export const placeOf = (pixel: Pixel, { left, top, scale }: PictureOnStage): Pixel => ({
  x: left + (pixel.x + 0.5) * scale,
  y: top + (pixel.y + 0.5) * scale,
})

/** The pixel that an arrow key moves to: by one pixel of the stage or of the picture, whichever is larger, limited to the picture. */
export function stepPixel(from: Pixel, direction: Pixel, fast: boolean, size: Size): Pixel {
  const step = Math.max(1, Math.round(1 / fitOnStage(size).scale)) * (fast ? 10 : 1)
  return {
    x: Math.max(0, Math.min(size.width - 1, from.x + direction.x * step)),
    y: Math.max(0, Math.min(size.height - 1, from.y + direction.y * step)),
  }
}

/** Converts RGBA bytes to `#rrggbb`; null below half opacity. */
export function hexOfRgba([red = 0, green = 0, blue = 0, alpha = 0]: Uint8ClampedArray): string | null {
  if (alpha < 128) return null
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
