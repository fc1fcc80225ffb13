import { type FontFamily, offeredFamily } from '#domain/fonts/font-families.ts'
import reaches from '#domain/fonts/font-reaches.json' with { type: 'json' }
import type { TextNode } from './document-schema.ts'

/**
 * The vertical extent of a family's glyphs from its baseline, in em. Equal for all its styles, so that a text keeps its height when it
 * becomes bold. Read from the glyph bounds of the font files (`npm run fonts`) and checked by a test.
 */
export interface FontReach {
  /** Accented capitals. */
  readonly tall: number
  /** All other Latin letters. */
  readonly plain: number
  /** Below the baseline. */
  readonly deep: number
  /** Below the baseline with a cedilla or comma. */
  readonly cedilla: number
  /** Letters without descenders. */
  readonly flat: number
  /** Every character outside Western and Central European languages. */
  readonly farUp: number
  readonly farDown: number
}

const reachOf = (family: FontFamily): FontReach => reaches[family]

const lowPlain = /^[ABCDEFGHIKLMNOPRSTUVWXYZabcdehiklmnorstuvwxzáäčďéěëíňóöřšťúüž0-9 .:!?'"+\-–*°&%]*$/
const deepPlain = /^[\p{ASCII}áäčďéěëíňóöřšťúüýžß–°€„“”‚‘’…·×]*$/u

const hasCedilla = /[\u0326\u0327]/
const latin = /^[\u0020-\u017f–—„“”‚‘’…€ẞ]*$/

/** The extents that a line needs above and below the baseline. */
export function reachesOf(text: string): { readonly up: keyof FontReach; readonly down: keyof FontReach } {
  if (!latin.test(text)) return { up: 'farUp', down: 'farDown' }
  return {
    up: deepPlain.test(text) ? 'plain' : 'tall',
    down: lowPlain.test(text) ? 'flat' : hasCedilla.test(text.normalize('NFD')) ? 'cedilla' : 'deep',
  }
}

export interface TextExtent {
  /** From the top of the box to the baseline. */
  readonly ascentEm: number
  /** From the baseline to the bottom of the box. */
  readonly descentEm: number
}

/**
 * The height of a line's glyphs. It depends only on the letters, so that browser, server and print agree without measuring. Capitals alone
 * may fill a low print area, without reserved room for accents and descenders.
 */
export function textExtent({ fontFamily, text }: Pick<TextNode, 'fontFamily' | 'text'>): TextExtent {
  const reach = reachOf(offeredFamily(fontFamily))
  const { up, down } = reachesOf(text)
  return { ascentEm: reach[up], descentEm: reach[down] }
}
