import { brightness } from '#domain/colours/brightness.ts'

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

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG 2 measures it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

/** Ink that is printed on a body where its own colour would vanish. */
export const paperWhite = '#f6f1e7'
export const nearBlack = '#211c17'

const leastContrast = 3

/** The wished ink where it reads on the body, else white, else black: every body carries one of the two. */
export function readableInk(wished: string, body: string): string {
  if (contrast(wished, body) >= leastContrast) return wished
  return contrast(paperWhite, body) >= leastContrast ? paperWhite : nearBlack
}
