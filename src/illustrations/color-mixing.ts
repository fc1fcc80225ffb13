import { brightness } from '#domain/colors/brightness.ts'
import { contrast, minInkContrast } from '#domain/colors/contrast.ts'

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (hex: string): Channels => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Channels

/** The colour a part `share` of the way from one to the other; `#rrggbb` in and out. */
export function mix(from: string, to: string, share: number): string {
  const target = channelsOf(to)
  const mixed = channelsOf(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

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
