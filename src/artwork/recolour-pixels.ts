import type { Rgba } from './pixels.ts'
import type { PrintedColour } from './printed-picture.ts'
import { separatePixels, transparentPixel } from './separate-pixels.ts'

const channels = (hex: string): readonly [number, number, number] => {
  const colour = Number.parseInt(hex.slice(1), 16)
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]
}

/** A bitmap as its plates print it: every pixel in one of the inks, or transparent. A new array; `width` in px. */
export function recolourPixels(rgba: Rgba, width: number, colours: readonly PrintedColour[]): Uint8ClampedArray<ArrayBuffer> {
  const recoloured = new Uint8ClampedArray(rgba.length)
  if (colours.length === 0) return recoloured
  const sources = colours.map(({ hex }) => hex)
  const inks = colours.map(({ ink }) => (ink === null ? null : channels(ink)))
  for (const [pixel, label] of separatePixels(rgba, sources, width).entries()) {
    const ink = label === transparentPixel ? null : inks[label]
    if (!ink) continue
    const at = pixel * 4
    ;[recoloured[at], recoloured[at + 1], recoloured[at + 2], recoloured[at + 3]] = [...ink, 255]
  }
  return recoloured
}
