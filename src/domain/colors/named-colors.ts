import { labColor } from './difference.ts'

/** Colour names for inks without a code. */
export const namedColors = [
  'black',
  'white',
  'grey',
  'darkGrey',
  'lightGrey',
  'beige',
  'brown',
  'red',
  'darkRed',
  'pink',
  'orange',
  'yellow',
  'green',
  'darkGreen',
  'lightGreen',
  'turquoise',
  'blue',
  'darkBlue',
  'lightBlue',
  'purple',
] as const
export type NamedColor = (typeof namedColors)[number]

/** The name of a colour without a hue, by its lightness in CIELAB. */
function neutralOf(lightness: number): NamedColor {
  if (lightness < 22) return 'black'
  if (lightness < 42) return 'darkGrey'
  if (lightness < 68) return 'grey'
  return lightness < 90 ? 'lightGrey' : 'white'
}

/** Colours below this chroma look neutral; dark colours do so sooner. */
const minChroma = 9

/** Names a `#rrggbb` colour by its hue, chroma and lightness in CIELAB. */
export function namedColor(hex: string): NamedColor {
  const { l, a, b } = labColor(hex)
  const chroma = Math.hypot(a, b)
  if (chroma < minChroma || l < 6) return neutralOf(l)
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  if (hue < 14 || hue >= 338) return l < 36 ? 'darkRed' : 'pink'
  if (hue < 50) {
    if (l > 68) return 'pink'
    if (chroma < 42) return 'brown'
    return l < 38 ? 'darkRed' : 'red'
  }
  if (hue < 108) {
    if (l > 72 && chroma < 38) return 'beige'
    if (l < 56 || chroma < 38) return 'brown'
    return hue < 76 ? 'orange' : 'yellow'
  }
  if (hue < 174) return l < 36 ? 'darkGreen' : l > 68 ? 'lightGreen' : 'green'
  if (hue < 226) return 'turquoise'
  if (hue < 312) return l < 26 ? 'darkBlue' : l > 54 ? 'lightBlue' : 'blue'
  return 'purple'
}
