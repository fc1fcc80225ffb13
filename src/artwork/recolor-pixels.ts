import type { Rgba } from './pixels.ts'
import type { PrintedColor } from './printed-picture.ts'
import { separatePixels, transparentPixel } from './separate-pixels.ts'

const channels = (hex: string): readonly [number, number, number] => {
  const color = Number.parseInt(hex.slice(1), 16)
  return [color >> 16, (color >> 8) & 0xff, color & 0xff]
}

/** A bitmap as its plates print it: every pixel in one of the inks, or transparent. Returns a new array; `width` in px. */
export function recolorPixels(rgba: Rgba, width: number, colors: readonly PrintedColor[]): Uint8ClampedArray<ArrayBuffer> {
  const recolored = new Uint8ClampedArray(rgba.length)
  if (colors.length === 0) return recolored
  const sources = colors.map(({ hex }) => hex)
  const inks = colors.map(({ ink }) => (ink === null ? null : channels(ink)))
  for (const [pixel, label] of separatePixels(rgba, sources, width).entries()) {
    const ink = label === transparentPixel ? null : inks[label]
    if (!ink) continue
    const at = pixel * 4
    ;[recolored[at], recolored[at + 1], recolored[at + 2], recolored[at + 3]] = [...ink, 255]
  }
  return recolored
}
