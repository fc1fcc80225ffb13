import { composed } from './composed.ts'

/**
 * The letters that documents print of a name or an address: Latin with Vietnamese, Greek and Cyrillic, and the signs that people write
 * between them. `printed-letters.test.print.ts` compares the table with the fonts of the documents.
 */
export const documentLetters =
  '\\u0020-\\u007e\\u00a0-\\u017f\\u018f\\u0192\\u01a0\\u01a1\\u01af\\u01b0\\u01cd-\\u01dc\\u01e6\\u01e7\\u01ea-\\u01ed\\u01f0\\u01fa-\\u021b\\u0230-\\u0233\\u0237\\u0259\\u02bc' +
  '\\u0300-\\u0304\\u0306-\\u030c\\u0323\\u0326-\\u0328' +
  '\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u0486\\u0488-\\u0513\\u1e80-\\u1e85\\u1e9e\\u1ea0-\\u1ef9' +
  '\\u2010\\u2011\\u2013-\\u2015\\u2018-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2032\\u2033\\u2039\\u203a\\u20ac\\u2116\\u2122'

/** Besides, blanks of every width, which print as a space. */
const unprintable = new RegExp(`[^${documentLetters}\\s]`, 'u')

/** No sentence names more. */
const maxNamed = 8

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The distinct letters of a text that documents cannot print, in its order, at most eight. An emoji with all its parts is one letter. */
export function unprintableLetters(text: string): readonly string[] {
  const written = composed(text)
  if (!unprintable.test(written)) return []
  const found = new Set<string>()
  for (const { segment } of graphemes.segment(written)) {
    if (unprintable.test(segment)) found.add(segment)
    if (found.size === maxNamed) break
  }
  return [...found]
}
