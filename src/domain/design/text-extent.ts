import { type FontFamily, offeredFamily } from '#domain/fonts/font-families.ts'
import reaches from '#domain/fonts/font-reaches.json' with { type: 'json' }
import type { TextNode } from './document-schema.ts'

/**
 * How far the ink of a family reaches from its baseline, in em, the same for all its styles so that a text keeps its height when it
 * turns bold: read off the glyph bounds of the font files (`npm run fonts`) and held to them by a test.
 */
export interface FontReach {
  /** Accented capitals. */
  readonly tall: number
  /** All other Latin letters. */
  readonly plain: number
  /** What hangs below the baseline. */
  readonly deep: number
  /** The same under a cedilla or comma. */
  readonly cedilla: number
  /** What stands on the baseline. */
  readonly flat: number
  /** Every sign that no Western or Central European language needs. */
  readonly farUp: number
  readonly farDown: number
}

const reachOf = (family: FontFamily): FontReach => reaches[family]

const lowPlain = /^[ABCDEFGHIKLMNOPRSTUVWXYZabcdehiklmnorstuvwxzáäčďéěëíňóöřšťúüž0-9 .:!?'"+\-–*°&%]*$/
const deepPlain = /^[\p{ASCII}áäčďéěëíňóöřšťúüýžß–°€„“”‚‘’…·×]*$/u

const hasCedilla = /[\u0326\u0327]/
const latin = /^[\u0020-\u017f–—„“”‚‘’…€ẞ]*$/

/** Which reach of its face a line needs above the baseline and below it. */
export function reachesOf(text: string): { readonly up: keyof FontReach; readonly down: keyof FontReach } {
  if (!latin.test(text)) return { up: 'farUp', down: 'farDown' }
  return {
    up: deepPlain.test(text) ? 'plain' : 'tall',
    down: lowPlain.test(text) ? 'flat' : hasCedilla.test(text.normalize('NFD')) ? 'cedilla' : 'deep',
  }
}

export interface TextExtent {
  /** From the top of the box down to the baseline. */
  readonly ascentEm: number
  /** From the baseline down to the foot of the box. */
  readonly descentEm: number
}

/**
 * The height that the ink of a line needs. It depends on the letters only, so that browser, server and print agree without measuring:
 * capitals alone may fill a low print area, which room kept for accents and descenders would waste.
 */
export function textExtent({ fontFamily, text }: Pick<TextNode, 'fontFamily' | 'text'>): TextExtent {
  const reach = reachOf(offeredFamily(fontFamily))
  const { up, down } = reachesOf(text)
  return { ascentEm: reach[up], descentEm: reach[down] }
}

/** The height of a line's box in em. */
export function lineHeightEm(text: Pick<TextNode, 'fontFamily' | 'text'>): number {
  const { ascentEm, descentEm } = textExtent(text)
  return ascentEm + descentEm
}
