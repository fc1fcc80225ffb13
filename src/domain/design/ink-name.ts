import { palette, paletteColors } from '../colors/ink-palette.ts'
import { namedColor, type NamedColor } from '../colors/named-colors.ts'
import type { Ink } from './document-schema.ts'
import { inkCode } from './ink-code.ts'
import { inkKey } from './side-inks.ts'

/** The names of inks without a code, in one language. */
export interface InkWords {
  /** An ink of the palette: "red". */
  readonly plain: (color: NamedColor) => string
  /** An ink that is mixed by eye: "mixed red". */
  readonly mixed: (color: NamedColor) => string
}

const paletteColorOf = (hex: string) => paletteColors.find((color) => palette[color] === hex.toLowerCase())

/** Names an ink: by its Pantone or CMYK code, by its palette name, otherwise as a mixed colour. */
export function inkName(ink: Ink, words: InkWords): string {
  const code = inkCode(ink)
  if (code !== null) return code
  const { hex } = ink
  const known = paletteColorOf(hex)
  return known ? words.plain(known) : words.mixed(namedColor(hex))
}

/** Names an ink; a mixed one with its hex code, for the print shop. */
export const inkNameWithCode = (ink: Ink, words: InkWords): string =>
  inkCode(ink) !== null || paletteColorOf(ink.hex) ? inkName(ink, words) : `${inkName(ink, words)} ${ink.hex.toUpperCase()}`

/** The names, replaced by the longer form where several are equal. */
const disambiguated = (names: readonly string[], longer: (index: number) => string): readonly string[] =>
  names.map((name, index) => (names.indexOf(name) === names.lastIndexOf(name) ? name : longer(index)))

/** Names distinct inks in their order. Only inks with equal names get their hex codes. */
export function inkNames(inks: readonly Ink[], words: InkWords): readonly string[] {
  const distinct = [...new Map(inks.toReversed().map((ink) => [inkKey(ink), ink])).values()].toReversed()
  const names = distinct.map((ink) => inkName(ink, words))
  return disambiguated(names, (index) => inkNameWithCode(distinct[index] ?? { hex: '' }, words))
}

/** Names the colours found in a picture; only those with equal names get their hex codes. */
export const foundColorNames = (hexes: readonly string[], words: InkWords): readonly string[] => {
  const names = hexes.map((hex) => words.plain(namedColor(hex)))
  return disambiguated(names, (index) => `${names[index]} ${hexes[index]?.toUpperCase()}`)
}
