import { type Rgba } from './pixels.ts'
import { separatePixels, transparentPixel } from './separate-pixels.ts'
import type { Separation } from './separation.ts'

const channels = (hex: string): readonly [number, number, number] => {
  const colour = Number.parseInt(hex.slice(1), 16)
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]
}

/** A bitmap as its plates print it: every pixel in one of the inks, or transparent. A new array; `width` in px. */
export function recolourPixels(rgba: Rgba, width: number, { inks, separation }: Separation): Uint8ClampedArray<ArrayBuffer> {
  const recoloured = new Uint8ClampedArray(rgba.length)
  if (separation.length === 0) return recoloured
  const labels = separatePixels(
    rgba,
    separation.map(({ hex }) => hex),
    width,
  )
  const colours = separation.map(({ ink }) => {
    const hex = ink === null ? undefined : inks[ink]?.hex
    return hex === undefined ? null : channels(hex)
  })
  for (const [pixel, label] of labels.entries()) {
    const colour = label === transparentPixel ? null : colours[label]
    if (colour) recoloured.set([...colour, 255], pixel * 4)
  }
  return recoloured
}
