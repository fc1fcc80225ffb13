import type { Font } from 'fontkit'

/** A part of a text in one face. `original` is what it stands for if no face has its letter. */
export interface LetterRun {
  readonly text: string
  /** Index of the face. */
  readonly face: number
  readonly original: string | null
}

/** The sign for a letter that cannot be printed. */
const replacement = '\ufffd'

/** A letter as it can be written: as it is, without a joiner, and a hyphen that fonts lack as the common one. */
const writings = (letter: string): readonly string[] => [letter, letter.replaceAll('\u200d', ''), letter.replace(/^[\u2010\u2011]$/, '-')]

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Blanks of every width become a space, unless no line may break there; what has no shape is left out. Accents are composed. */
export const printedText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll(/[^\S\n\u00a0]/gu, ' ')
    .replaceAll(/(?!\n)\p{Cc}|[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, (sign) => (sign === '\u200d' ? sign : ''))

const hasAll = (font: Font, text: string): boolean => {
  for (const sign of text) if (!font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return false
  return true
}

/**
 * Splits a text into runs that each have a face with all their letters, the first face before the others. A letter that no face has becomes
 * U+FFFD, with the original beside it. The last face must have U+FFFD.
 */
export function letterRuns(text: string, faces: readonly Font[]): readonly LetterRun[] {
  if (text === '' || faces.slice(0, 1).some((first) => hasAll(first, text))) return [{ text, face: 0, original: null }]
  const runs: LetterRun[] = []
  const add = (run: LetterRun): void => {
    const last = runs.at(-1)
    if (!last || last.face !== run.face || (last.original === null) !== (run.original === null)) runs.push(run)
    else
      runs[runs.length - 1] = {
        text: last.text + run.text,
        face: run.face,
        original: last.original === null ? null : last.original + (run.original ?? ''),
      }
  }
  for (const { segment } of graphemes.segment(text)) {
    const match = writings(segment)
      .flatMap((written) => faces.map((font, face) => ({ text: written, face, isThere: written !== '' && hasAll(font, written) })))
      .find(({ isThere }) => isThere)
    add(match ? { text: match.text, face: match.face, original: null } : { text: replacement, face: faces.length - 1, original: segment })
  }
  return runs
}
