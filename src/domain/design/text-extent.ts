import type { TextNode } from './document-schema.ts'

/**
 * How far the ink of a face reaches from its baseline, in em, the same for all its styles: read off the glyph bounds of the font files
 * and held to them by a test. `tall` are accented capitals, `plain` all other letters, `deep` what hangs
 * below the baseline, `cedilla` the same under a cedilla or comma.
 */
const reaches = {
  'Open Sans': { tall: 1.01, plain: 0.775, deep: 0.25, cedilla: 0.25, flat: 0.015 },
  Archivo: { tall: 0.94, plain: 0.755, deep: 0.235, cedilla: 0.33, flat: 0.015 },
  'Barlow Condensed': { tall: 1, plain: 0.81, deep: 0.215, cedilla: 0.29, flat: 0.015 },
} as const

export type FontFamily = keyof typeof reaches

/** The families a text can be set in, the default first. Each has the four styles of `fontStyles`. */
export const fontFamilies = Object.keys(reaches) as [FontFamily, ...FontFamily[]]

export const isFontFamily = (name: string): name is FontFamily => Object.hasOwn(reaches, name)

/** A family that is no longer offered falls back to the default one. */
export const offeredFamily = (name: string): FontFamily => (isFontFamily(name) ? name : fontFamilies[0])

const lowPlain = /^[ABCDEFGHIKLMNOPRSTUVWXYZabcdehiklmnorstuvwxzáäčďéěëíňóöřšťúüž0-9 .:!?'"+\-–*°&%]*$/
const deepPlain = /^[\p{ASCII}áäčďéěëíňóöřšťúüýžß–°€„“”‚‘’…·×]*$/u

const hasCedilla = /[\u0326\u0327]/

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
  const { tall, plain, deep, cedilla, flat } = reaches[offeredFamily(fontFamily)]
  return {
    ascentEm: deepPlain.test(text) ? plain : tall,
    descentEm: lowPlain.test(text) ? flat : hasCedilla.test(text.normalize('NFD')) ? cedilla : deep,
  }
}

/** The height of a line's box in em. */
export function lineHeightEm(text: Pick<TextNode, 'fontFamily' | 'text'>): number {
  const { ascentEm, descentEm } = textExtent(text)
  return ascentEm + descentEm
}
