import { readSvgColor, writtenColor } from '../artwork-color.ts'
import { splitTopLevel } from './css-blocks.ts'
import { type FontSizes, readCssLength, readCssNumber, rounded } from './css-values.ts'
import { UnknownFeature } from './unknown-feature.ts'

/** What a value depends on besides itself. */
export interface ValueContext extends FontSizes {
  /** The colour that `currentColor` means inside another colour. */
  readonly color: string
  /** A presentation attribute, in which lengths need no unit. */
  readonly isAttribute: boolean
}

/** The value as an attribute that every program reads alike; null if browsers ignore it. Throws UnknownFeature. */
type ReadValue = (value: string, context: ValueContext) => string | null

export interface DrawnProperty {
  readonly read: ReadValue
  readonly isInherited: boolean
  /** Whether the attribute of this name counts too. */
  readonly isAttribute: boolean
}

const property = (read: ReadValue, { inherited = false, attribute = true } = {}): DrawnProperty => ({
  read,
  isInherited: inherited,
  isAttribute: attribute,
})

const inherited = { inherited: true }

/** `known` are drawn; other words of `unknown` are drawn by browsers only. */
const words =
  (known: string, unknown = ''): ReadValue =>
  (value) => {
    const word = value.toLowerCase()
    if (unknown.split(' ').includes(word) && word !== '') throw new UnknownFeature(word)
    return known.split(' ').includes(word) ? word : null
  }

/** The fragment that an address names; null without an address. */
function readAddress(value: string): { readonly address: string; readonly rest: string } | null {
  const [, double, single, bare, rest = ''] = /^url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")]*?))\s*\)\s*(.*)$/is.exec(value) ?? []
  const address = double ?? single ?? bare
  if (address === undefined) return null
  if (!address.startsWith('#')) throw new UnknownFeature(address, 'externalPicture')
  return { address: `url(${address})`, rest }
}

const color: ReadValue = (value, context) => {
  if (value.toLowerCase() === 'currentcolor') return 'currentColor'
  const read = readSvgColor(value, context.color)
  return read && writtenColor(read)
}

const paint: ReadValue = (value, context) => {
  const lower = value.toLowerCase()
  if (lower === 'none' || lower === 'context-fill' || lower === 'context-stroke') return lower
  const found = readAddress(value)
  if (!found) return color(value, context)
  if (found.rest === '') return found.address
  const fallback = found.rest.toLowerCase() === 'none' ? 'none' : color(found.rest, context)
  return fallback && `${found.address} ${fallback}`
}

const reference =
  (feature: string): ReadValue =>
  (value) => {
    if (value.toLowerCase() === 'none') return 'none'
    const found = readAddress(value)
    if (!found || found.rest !== '') throw new UnknownFeature(feature)
    return found.address
  }

const share: ReadValue = (value) => {
  const number = readCssNumber(value)
  return number === null ? null : String(Math.min(1, Math.max(0, number)))
}

const length =
  ({ unitless = false, negative = true } = {}): ReadValue =>
  (value, context) => {
    const read = readCssLength(value, context, unitless || context.isAttribute)
    return read !== null && (negative || !read.startsWith('-')) ? read : null
  }

const dashes: ReadValue = (value, context) => {
  if (value.toLowerCase() === 'none') return 'none'
  const read = splitTopLevel(value.replaceAll(',', ' '), ' ').map((dash) => readCssLength(dash, context, true))
  return read.some((dash) => dash === null || dash.startsWith('-')) ? null : read.join(' ')
}

const miterLimit: ReadValue = (value) => {
  const number = readCssNumber(value)
  return number === null || number < 0 ? null : rounded(number)
}

const paintOrder: ReadValue = (value) => {
  const parts = splitTopLevel(value.toLowerCase(), ' ')
  const isKnown = parts.length > 0 && parts.length <= 3 && parts.every((part) => /^(normal|fill|stroke|markers)$/.test(part))
  return isKnown && new Set(parts).size === parts.length ? parts.join(' ') : null
}

const normalOr =
  (read: ReadValue): ReadValue =>
  (value, context) =>
    value.toLowerCase() === 'normal' ? 'normal' : read(value, context)

const fontSizeWords: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
}

/** The font size in px; percentages and `em` refer to the outer size. */
export const fontSize: ReadValue = (value, context) => {
  const word = value.toLowerCase()
  const named = fontSizeWords[word]
  if (named !== undefined) return String(named)
  if (word === 'larger' || word === 'smaller') return String(Number((context.fontSize * (word === 'larger' ? 1.2 : 1 / 1.2)).toFixed(6)))
  const read = readCssLength(value, context, context.isAttribute)
  if (read === null || read.startsWith('-')) return null
  return read.endsWith('%') ? String(Number(((Number.parseFloat(read) / 100) * context.fontSize).toFixed(6))) : read
}

const fontWeight: ReadValue = (value) => {
  const word = value.toLowerCase()
  if (/^(normal|bold|bolder|lighter)$/.test(word)) return word
  const number = readCssNumber(value)
  return number !== null && number >= 1 && number <= 1000 && !value.endsWith('%') ? String(number) : null
}

const fontStyle: ReadValue = (value) => {
  if (/^oblique\s+\S/i.test(value)) throw new UnknownFeature(`font-style: ${value}`)
  return words('normal italic oblique')(value, { fontSize: 0, rootFontSize: 0, color: '', isAttribute: false })
}

/** Filters that librsvg calculates as browsers do; see the comparison of drawings with a browser. */
const filterFunctions = /^(blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(/i

const filter: ReadValue = (value, context) => {
  if (value.toLowerCase() === 'none') return 'none'
  const parts = splitTopLevel(value, ' ').map((part) => readAddress(part)?.address ?? (filterFunctions.test(part) ? part : null))
  if (parts.includes(null)) return null
  return parts.map((part) => (part?.startsWith('drop-shadow(') ? dropShadow(part, context) : part)).join(' ')
}

/** A shadow with its lengths in px and its colour in sRGB. */
function dropShadow(part: string, context: ValueContext): string {
  const parts = splitTopLevel(part.slice('drop-shadow('.length, -1), ' ')
  const lengths = parts.flatMap((word) => readCssLength(word, context, false) ?? [])
  const colors = parts.filter((word) => readCssLength(word, context, false) === null)
  const [written = 'currentColor', ...others] = colors.map((word) => color(word, context))
  if (lengths.length < 2 || others.length > 0 || written === null) throw new UnknownFeature('drop-shadow()')
  return `drop-shadow(${written === 'currentColor' ? context.color : written} ${lengths.map((px) => `${px}px`).join(' ')})`
}

/** Browsers smooth a picture also where it says that speed counts. */
const imageRendering: ReadValue = (value) => {
  const word = value.toLowerCase()
  if (/^(?:crisp-edges|pixelated)$/.test(word)) return 'pixelated'
  return /^(?:auto|smooth|optimizespeed|optimizequality)$/.test(word) ? 'auto' : null
}

const blendModes =
  'normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity'

/** Every property that the shop draws. Transforms, clips and geometry are read where their boxes are known. */
export const drawnProperties: ReadonlyMap<string, DrawnProperty> = new Map(
  Object.entries({
    fill: property(paint, inherited),
    stroke: property(paint, inherited),
    color: property(color, inherited),
    'stop-color': property(color),
    'flood-color': property(color),
    'lighting-color': property(color),
    'fill-opacity': property(share, inherited),
    'stroke-opacity': property(share, inherited),
    'stop-opacity': property(share),
    'flood-opacity': property(share),
    opacity: property(share),
    'fill-rule': property(words('nonzero evenodd'), inherited),
    'clip-rule': property(words('nonzero evenodd'), inherited),
    'stroke-width': property(length({ unitless: true, negative: false }), inherited),
    'stroke-linecap': property(words('butt round square'), inherited),
    'stroke-linejoin': property(words('miter round bevel'), inherited),
    'stroke-miterlimit': property(miterLimit, inherited),
    'stroke-dasharray': property(dashes, inherited),
    'stroke-dashoffset': property(length({ unitless: true }), inherited),
    'paint-order': property(paintOrder, inherited),
    'vector-effect': property(words('none non-scaling-stroke')),
    visibility: property(words('visible hidden collapse'), inherited),
    display: property((value) => (/^[a-z -]+$/i.test(value) ? (value.toLowerCase() === 'none' ? 'none' : 'inline') : null)),
    overflow: property((value) =>
      /^(visible|auto)$/i.test(value) ? 'visible' : words('hidden scroll clip')(value, noContext) && 'hidden',
    ),
    'marker-start': property(reference('marker'), inherited),
    'marker-mid': property(reference('marker'), inherited),
    'marker-end': property(reference('marker'), inherited),
    mask: property(reference('mask')),
    'mask-type': property(words('luminance alpha')),
    filter: property(filter),
    'mix-blend-mode': property(words(blendModes, 'plus-lighter plus-darker'), { attribute: false }),
    isolation: property(words('auto isolate'), { attribute: false }),
    'image-rendering': property(imageRendering, inherited),
    // Masks in linear light differ from program to program.
    'color-interpolation': property(words('auto srgb', 'linearrgb'), inherited),
    'color-interpolation-filters': property(
      (value) => ({ auto: 'auto', srgb: 'sRGB', linearrgb: 'linearRGB' })[value.toLowerCase()] ?? null,
      inherited,
    ),
    'font-family': property((value) => value, inherited),
    'font-size': property(fontSize, inherited),
    'font-style': property(fontStyle, inherited),
    'font-weight': property(fontWeight, inherited),
    'text-anchor': property(words('start middle end'), inherited),
    'letter-spacing': property(normalOr(length()), inherited),
    'text-transform': property(words('none uppercase lowercase capitalize', 'full-width full-size-kana math-auto'), {
      inherited: true,
      attribute: false,
    }),
    'white-space': property(words('normal pre nowrap pre-wrap pre-line break-spaces'), { inherited: true, attribute: false }),
  }),
)

const noContext: ValueContext = { fontSize: 16, rootFontSize: 16, color: '', isAttribute: false }

/** Properties that move, cut or measure an element, read in `plain-placing.ts`. */
export const placingProperties: ReadonlySet<string> = new Set(
  'clip-path transform transform-origin transform-box translate rotate scale d cx cy r rx ry x y width height'.split(' '),
)

/** Properties that change how browsers set letters, and their values without an effect. */
export const letterProperties: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    'alignment-baseline': /^(auto|baseline|alphabetic)$/,
    'baseline-shift': /^(baseline|0(px|%)?)$/,
    direction: /^ltr$/,
    'dominant-baseline': /^(auto|alphabetic)$/,
    'font-feature-settings': /^normal$/,
    'font-kerning': /^(auto|normal)$/,
    'font-palette': /^normal$/,
    'font-size-adjust': /^none$/,
    'font-stretch': /^(normal|100%)$/,
    'font-synthesis': /^(?!none$)/,
    'font-variant': /^normal$/,
    'font-variant-alternates': /^normal$/,
    'font-variant-caps': /^normal$/,
    'font-variant-east-asian': /^normal$/,
    'font-variant-ligatures': /^(normal|common-ligatures)$/,
    'font-variant-numeric': /^normal$/,
    'font-variant-position': /^normal$/,
    'font-variation-settings': /^normal$/,
    'glyph-orientation-vertical': /./,
    'glyph-orientation-horizontal': /./,
    'text-combine-upright': /^none$/,
    'text-emphasis': /^none$/,
    'text-orientation': /^(mixed|auto)$/,
    'text-shadow': /^none$/,
    'inline-size': /^(auto|none|[\d.]+)$/,
    'text-decoration': /^(none|solid|currentcolor|\s)*$/,
    'word-spacing': /^(normal|0(px)?)$/,
    'unicode-bidi': /^(normal|embed|isolate|plaintext)$/,
    'writing-mode': /^(lr|lr-tb|rl|rl-tb|horizontal-tb)$/,
    '-webkit-text-fill-color': /^currentcolor$/,
    '-webkit-text-stroke': /^0/,
    '-webkit-text-stroke-width': /^0/,
    zoom: /^(1|100%|normal)$/,
  }),
)

/** Letter properties that also exist as attributes. */
export const letterAttributes: ReadonlySet<string> = new Set(
  'alignment-baseline baseline-shift direction dominant-baseline font-stretch font-size-adjust font-variant text-decoration word-spacing unicode-bidi writing-mode'.split(
    ' ',
  ),
)

/** Properties without an effect on a drawing on paper. */
const harmless: ReadonlySet<string> = new Set(
  (
    'appearance aspect-ratio block-progression backface-visibility box-sizing bottom break-after break-before break-inside buffered-rendering caret-color clear clip ' +
    'color-profile color-rendering color-scheme column-count columns contain content content-visibility cursor enable-background float flex-flow ' +
    'font-display font-optical-sizing forced-color-adjust gap hyphens image-orientation isolation kerning left line-break line-height ' +
    'order orphans overflow-wrap overflow-x overflow-y page-break-after page-break-before page-break-inside perspective pointer-events position ' +
    'print-color-adjust quotes resize right row-gap scroll-behavior shape-inside shape-margin shape-padding shape-rendering shape-subtract ' +
    'solid-color solid-opacity speak src tab-size table-layout text-align text-align-all text-align-last text-indent text-justify text-overflow ' +
    'text-rendering text-underline-offset text-underline-position text-size-adjust text-wrap top touch-action transform-style unicode-range ' +
    'user-select vertical-align viewport-fill viewport-fill-opacity widows will-change word-break word-wrap z-index ' +
    'font-language-override marker-knockout-left text-decoration-color text-decoration-style text-decoration-skip-ink'
  ).split(' '),
)

const harmlessKinds =
  /^(?:align|animation-(?!name$)|border|box-shadow|column|counter|flex|grid|inset|justify|list-style|margin|max|min|object|overscroll|padding|place|scroll|transition|background|mask-(?!image$|border))(?:-|$)|^-(?:inkscape|moz|ms|o|khtml|apple|adobe|pdf)-|^-webkit-(?:user|tap|font|touch|box-(?!reflect)|appearance|print|overflow|text-size|line|locale|transition|animation-(?!name$)|perspective|backface|border|background|margin|padding|column|hyphens|align|justify|flex|order)/

/** Whether a property changes nothing in a drawing. */
export const isHarmless = (name: string): boolean => harmless.has(name) || harmlessKinds.test(name) || name.startsWith('--')

/** Values that leave a property without an effect. */
export const isNeutral = (value: string): boolean => /^(none|auto|normal|initial|unset|0(px|%)?|revert)$/i.test(value)
