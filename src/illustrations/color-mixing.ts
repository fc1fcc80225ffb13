import { formatHex, interpolate, modeRgb, useMode } from 'culori/fn'
import { brightness } from '#domain/colors/brightness.ts'
import { contrast, minInkContrast } from '#domain/colors/contrast.ts'

const rgbOf = useMode(modeRgb)

/** Red, green and blue of a `#rrggbb` colour, 0 to 255. */
function channelsOf(hex: string): readonly [red: number, green: number, blue: number] {
  const { r, g, b } = rgbOf(hex) ?? { r: 0, g: 0, b: 0 }
  return [r * 255, g * 255, b * 255]
}

/** The colour a part `share` of the way from one to the other; `#rrggbb` in and out. */
export const mix = (from: string, to: string, share: number): string => formatHex(interpolate([from, to], 'rgb')(share))

export const darken = (hex: string, share: number): string => mix(hex, '#140e0a', share)
export const lighten = (hex: string, share: number): string => mix(hex, '#fffdf6', share)

/** Below it a body counts as dark: highlights are weaker on it, or they would look like chalk. */
const darkBrightness = 70
export const isDark = (hex: string): boolean => brightness(hex) < darkBrightness

/** How much of brown a light colour's shade takes: a little for white, the more the yellower it is, or it would turn olive. */
function brownShare(hex: string): number {
  const [red, , blue] = channelsOf(hex)
  const isWarm = brightness(hex) > 95 && red > 128 && red >= blue
  return isWarm ? 0.36 + 0.64 * Math.min(1, (red - blue) / 160) : 0
}

/** The colour of a side face that the light leaves by `share`. */
export function shade(hex: string, share: number): string {
  const brown = brownShare(hex)
  return darken(mix(hex, '#8a4210', brown * share), share * (0.66 - 0.2 * brown))
}

/** Ink that is printed on a body where its own colour would vanish. */
export const paperWhite = '#f6f1e7'
export const nearBlack = '#211c17'

/** The wished ink where it reads on the body, else white, else black: every body carries one of the two. */
export function readableInk(wished: string, body: string): string {
  if (contrast(wished, body) >= minInkContrast) return wished
  return contrast(paperWhite, body) >= minInkContrast ? paperWhite : nearBlack
}
