import { cssWeightOf, type FontStyle, type FontWeight, fontWeights, isItalic, fontStyleOf, weightOf } from './font-styles.ts'

/** The groups of families in the font menu, in this order. */
export const fontKinds = ['sans', 'serif', 'slab', 'script', 'mono'] as const
export type FontKind = (typeof fontKinds)[number]

interface FamilyFacts {
  readonly kind: FontKind
  readonly weights: readonly FontWeight[]
  readonly italics: boolean
}

/**
 * The font families for texts, the default first, in menu order. All may be embedded and printed (SIL Open Font License), contain every
 * Czech and German letter, and are laid out identically by browsers and by fontkit, unlike many script fonts. Files, menu, heights and
 * character sets all derive from this table; after changing it run `npm run fonts`.
 */
const families = {
  'Open Sans': { kind: 'sans', weights: ['light', 'normal', 'semibold', 'bold', 'extrabold'], italics: true },
  Archivo: { kind: 'sans', weights: ['light', 'normal', 'semibold', 'bold', 'black'], italics: true },
  'Barlow Condensed': { kind: 'sans', weights: ['light', 'normal', 'medium', 'semibold', 'bold'], italics: true },
  Montserrat: { kind: 'sans', weights: ['light', 'normal', 'semibold', 'bold', 'black'], italics: true },
  Nunito: { kind: 'sans', weights: ['light', 'normal', 'semibold', 'bold', 'black'], italics: true },
  Oswald: { kind: 'sans', weights: ['light', 'normal', 'semibold', 'bold'], italics: false },
  'Josefin Sans': { kind: 'sans', weights: ['light', 'normal', 'semibold', 'bold'], italics: true },
  Comfortaa: { kind: 'sans', weights: ['light', 'normal', 'semibold', 'bold'], italics: false },
  Lora: { kind: 'serif', weights: ['normal', 'semibold', 'bold'], italics: true },
  'Playfair Display': { kind: 'serif', weights: ['normal', 'semibold', 'bold', 'black'], italics: true },
  'Source Serif 4': { kind: 'serif', weights: ['light', 'normal', 'semibold', 'bold', 'black'], italics: true },
  'Zilla Slab': { kind: 'slab', weights: ['light', 'normal', 'semibold', 'bold'], italics: true },
  Mali: { kind: 'script', weights: ['light', 'normal', 'semibold', 'bold'], italics: true },
  'Dancing Script': { kind: 'script', weights: ['normal', 'semibold', 'bold'], italics: false },
  Pacifico: { kind: 'script', weights: ['normal'], italics: false },
  'IBM Plex Mono': { kind: 'mono', weights: ['light', 'normal', 'semibold', 'bold'], italics: true },
  'Courier Prime': { kind: 'mono', weights: ['normal', 'bold'], italics: true },
} as const satisfies Readonly<Record<string, FamilyFacts>>

export type FontFamily = keyof typeof families

/** Every offered family, the default first. */
export const fontFamilies = Object.keys(families) as [FontFamily, ...FontFamily[]]

const factsOf = (family: FontFamily): FamilyFacts => families[family]

export const kindOf = (family: FontFamily): FontKind => factsOf(family).kind
export const weightsOf = (family: FontFamily): readonly FontWeight[] => factsOf(family).weights
export const hasItalics = (family: FontFamily): boolean => factsOf(family).italics

/** The styles of a family, upright ones first. */
export const stylesOf = (family: FontFamily): readonly FontStyle[] =>
  (hasItalics(family) ? [false, true] : [false]).flatMap((italic) => weightsOf(family).map((weight) => fontStyleOf(weight, italic)))

/** One style of one family, which has one file. */
export interface FontFace {
  readonly fontFamily: FontFamily
  readonly fontStyle: FontStyle
}

/** Every font; each is one file. */
export const fontFaces: readonly FontFace[] = fontFamilies.flatMap((fontFamily) =>
  stylesOf(fontFamily).map((fontStyle) => ({ fontFamily, fontStyle })),
)

const isFontFamily = (name: string): name is FontFamily => Object.hasOwn(families, name)

/** Replaces a discontinued family by the default one. */
export const offeredFamily = (name: string): FontFamily => (isFontFamily(name) ? name : fontFamilies[0])

/** The nearest style of a family: upright if it has no italics, then the nearest weight, the bolder of two. */
export function nearestStyle(family: FontFamily, style: FontStyle): FontStyle {
  const targetWeight = cssWeightOf(style)
  const distance = (weight: FontWeight) => Math.abs(fontWeights[weight] - targetWeight) - (fontWeights[weight] > targetWeight ? 1 : 0)
  const weight = weightsOf(family).reduce(
    (best, next) => (distance(next) < distance(best) ? next : best),
    weightsOf(family)[0] ?? weightOf(style),
  )
  return fontStyleOf(weight, isItalic(style) && hasItalics(family))
}

/** The font of a text, or the nearest one that is offered. Used by stages, measuring, pictures and print alike. */
export function offeredFace({ fontFamily, fontStyle }: { readonly fontFamily: string; readonly fontStyle: FontStyle }): FontFace {
  const family = offeredFamily(fontFamily)
  return { fontFamily: family, fontStyle: nearestStyle(family, fontStyle) }
}

const weightNames = {
  light: '300Light',
  normal: '400Regular',
  medium: '500Medium',
  semibold: '600SemiBold',
  bold: '700Bold',
  extrabold: '800ExtraBold',
  black: '900Black',
} as const satisfies Record<FontWeight, string>

/** The file of a font: its path in the packages `@expo-google-fonts`. */
export function fontFileOf({ fontFamily, fontStyle }: FontFace): string {
  const folder = fontFamily.toLowerCase().replaceAll(' ', '-')
  const face = `${weightNames[weightOf(fontStyle)]}${isItalic(fontStyle) ? '_Italic' : ''}`
  return `${folder}/${face}/${fontFamily.replaceAll(' ', '')}_${face}.ttf`
}
