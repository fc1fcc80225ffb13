import { formatHex, lerp, modeRgb, useMode } from 'culori/fn'
import { brightness } from '#domain/colors/brightness.ts'
import { contrast, minInkContrast } from '#domain/colors/contrast.ts'

const rgbOf = useMode(modeRgb)

/** The channels of a `#rrggbb` colour, 0 to 1. */
const channelsOf = (hex: string): Record<'r' | 'g' | 'b', number> => rgbOf(hex) ?? { r: 0, g: 0, b: 0 }

/** Mixes two colours, `share` (0 to 1) of the way from the first to the second; `#rrggbb` in and out. */
export function mix(from: string, to: string, share: number): string {
  const [first, second] = [channelsOf(from), channelsOf(to)]
  const channel = (name: 'r' | 'g' | 'b') => lerp(first[name], second[name], share)
  return formatHex({ mode: 'rgb', r: channel('r'), g: channel('g'), b: channel('b') })
}

export const darken = (hex: string, share: number): string => mix(hex, '#140e0a', share)
export const lighten = (hex: string, share: number): string => mix(hex, '#fffdf6', share)

/** A body below this brightness is dark. Highlights are weaker on it, otherwise they would look like chalk. */
const darkBrightness = 70
export const isDark = (hex: string): boolean => brightness(hex) < darkBrightness

/** The share of brown in the shade of a light colour: little for white, more for yellow, which would otherwise turn olive. */
function brownShare(hex: string): number {
  const { r: red, b: blue } = channelsOf(hex)
  const isWarm = brightness(hex) > 95 && red > 0.5 && red >= blue
  return isWarm ? 0.36 + 0.64 * Math.min(1, (red - blue) / 0.627) : 0
}

/** The colour of a side face, darkened by `share`. */
export function shade(hex: string, share: number): string {
  const brown = brownShare(hex)
  return darken(mix(hex, '#8a4210', brown * share), share * (0.66 - 0.2 * brown))
}

/** The ink on a body where the intended one would be invisible. */
export const paperWhite = '#f6f1e7'
export const nearBlack = '#211c17'

/** The intended ink if it is legible on the body, otherwise white or black, one of which is legible on every body. */
export function readableInk(wished: string, body: string): string {
  if (contrast(wished, body) >= minInkContrast) return wished
  return contrast(paperWhite, body) >= minInkContrast ? paperWhite : nearBlack
}
