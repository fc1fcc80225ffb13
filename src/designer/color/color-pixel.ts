import { colorPickerStage } from '#domain/design/canvas.ts'

/** A whole pixel of a picture, from its top left corner. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** How a picture lies on the eyedropper's stage: whole, in proportion, in the middle. `scale` is stage px for one of its pixels. */
export interface PictureOnStage extends Size {
  readonly left: number
  readonly top: number
  readonly scale: number
}

/** The place of a picture on the stage of 500 × 300. */
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

/** The pixel of the picture under a point of the stage; null beside the picture. */
export function pixelAt(point: Pixel, { left, top, width, height, scale }: PictureOnStage): Pixel | null {
  const [x, y] = [point.x - left, point.y - top]
  if (x < 0 || y < 0 || x >= width || y >= height) return null
  // The rim is no pixel more, whatever is lost to rounding.
  return {
    x: Math.min(Math.floor(x / scale), Math.round(width / scale) - 1),
    y: Math.min(Math.floor(y / scale), Math.round(height / scale) - 1),
  }
}

/** The middle of a pixel on the stage. */
export const placeOf = (pixel: Pixel, { left, top, scale }: PictureOnStage): Pixel => ({
  x: left + (pixel.x + 0.5) * scale,
  y: top + (pixel.y + 0.5) * scale,
})

/** The pixel that an arrow key leads to: one pixel of the stage or of the picture, whichever is larger, held to the picture. */
export function stepPixel(from: Pixel, direction: Pixel, fast: boolean, size: Size): Pixel {
  const step = Math.max(1, Math.round(1 / fitOnStage(size).scale)) * (fast ? 10 : 1)
  return {
    x: Math.max(0, Math.min(size.width - 1, from.x + direction.x * step)),
    y: Math.max(0, Math.min(size.height - 1, from.y + direction.y * step)),
  }
}

/** The colour of four bytes RGBA as `#rrggbb`; null where a picture is rather clear than covered. */
export function hexOfRgba([red = 0, green = 0, blue = 0, alpha = 0]: Uint8ClampedArray): string | null {
  if (alpha < 128) return null
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
