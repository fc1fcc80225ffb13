import {
  type Color,
  converter,
  formatHex,
  interpolate,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode,
} from 'culori/fn'
import { splitTopLevel } from './author-css/css-blocks.ts'
import { UnknownFeature } from './author-css/unknown-feature.ts'

useMode(modeRgb)
useMode(modeHsl)
useMode(modeHwb)
useMode(modeLab)
useMode(modeLch)
useMode(modeLrgb)
useMode(modeOklab)
useMode(modeOklch)
useMode(modeP3)
useMode(modeRec2020)
useMode(modeA98)
useMode(modeProphoto)
useMode(modeXyz50)
useMode(modeXyz65)

const toRgb = converter('rgb')

/** A colour of a drawing: `#rrggbb` in lower case, and its opacity, 0 to 1. */
export interface SvgColor {
  readonly hex: string
  readonly alpha: number
}

const maxColorLength = 200

/** The spaces in which CSS mixes colours, with the names of culori. */
const mixingSpaces = {
  srgb: 'rgb',
  'srgb-linear': 'lrgb',
  'display-p3': 'p3',
  'a98-rgb': 'a98',
  'prophoto-rgb': 'prophoto',
  rec2020: 'rec2020',
  lab: 'lab',
  oklab: 'oklab',
  xyz: 'xyz65',
  'xyz-d65': 'xyz65',
  'xyz-d50': 'xyz50',
  hsl: 'hsl',
  hwb: 'hwb',
  lch: 'lch',
  oklch: 'oklch',
} as const

const isMixingSpace = (name: string): name is keyof typeof mixingSpaces => Object.hasOwn(mixingSpaces, name)

/** A colour of a mixture and its share of 1; null without a share. */
function mixedPart(part: string, currentColor: string): { readonly color: Color; readonly share: number | null } | null {
  const percent = /(?:^|\s)([\d.]+)%(?:\s|$)/.exec(part)
  const color = readColor((percent ? part.replace(percent[0], ' ') : part).trim(), currentColor)
  return color && { color, share: percent ? Number(percent[1]) / 100 : null }
}

/** `color-mix()` of two colours as CSS Color 5 defines it. */
function mixture(content: string, currentColor: string): Color | null {
  const [method = '', ...parts] = splitTopLevel(content, ',')
  const [, space = '', hue] = /^in\s+([\w-]+)(\s+.*)?$/.exec(method) ?? []
  if (!isMixingSpace(space)) return null
  if ((hue && !/shorter/.test(hue)) || parts.length !== 2) throw new UnknownFeature(`color-mix(${method})`)
  const [first, second] = parts.map((part) => mixedPart(part, currentColor))
  if (!first || !second) return null
  const [one, other] = [first.share ?? 1 - (second.share ?? 0.5), second.share ?? 1 - (first.share ?? 0.5)]
  const total = one + other
  if (total <= 0) return null
  const [from, to] = [first.color, second.color].map((color) => ({ ...color, alpha: color.alpha ?? 1 }))
  if (!from || !to) return null
  const share = other / total
  const alpha = from.alpha * (1 - share) + to.alpha * share
  // CSS mixes colours multiplied by their opacity.
  const weighted = alpha === 0 ? share : (to.alpha * share) / alpha
  const mixed = interpolate([from, to], mixingSpaces[space])(weighted)
  return { ...mixed, alpha: alpha * Math.min(1, total) }
}

/** Colours that CSS calculates from others or takes from the system. */
const calculated =
  /\bfrom\b|contrast-color\(|calc\(|^(?:canvas|canvastext|linktext|visitedtext|activetext|button\w+|field\w*|highlight\w*|mark\w*|graytext|accentcolor\w*|selecteditem\w*)$/

function readColor(text: string, currentColor: string): Color | null {
  const [, name, content = ''] = /^(color-mix|light-dark)\((.*)\)$/s.exec(text) ?? []
  if (name === 'color-mix') return mixture(content, currentColor)
  if (name === 'light-dark') return readColor(splitTopLevel(content, ',')[0] ?? '', currentColor)
  if (text === 'currentcolor') return readColor(currentColor, '#000000')
  if (calculated.test(text)) throw new UnknownFeature(text.replace(/\(.*$/s, '()'))
  return parse(text) ?? null
}

/**
 * Reads a CSS colour: a name, #hex, and the notations of CSS Color 4 and `color-mix()`, in sRGB; colours outside of it are clipped as in
 * browsers. Null for `none` and unreadable values.
 * @throws UnknownFeature for colours calculated from others
 */
export function readSvgColor(value: string, currentColor = '#000000'): SvgColor | null {
  if (value.length > maxColorLength) return null
  const color = readColor(value.trim().toLowerCase().replaceAll(/\s+/g, ' '), currentColor.toLowerCase())
  const hex = color && formatHex(toRgb(color))
  return color && hex ? { hex, alpha: Math.min(1, Math.max(0, color.alpha ?? 1)) } : null
}

/** A colour as an attribute: `#rrggbb`, or `rgba()` if it is translucent. */
export function writtenColor({ hex, alpha }: SvgColor): string {
  if (alpha === 1) return hex
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgba(${red},${green},${blue},${Number(alpha.toFixed(4))})`
}
