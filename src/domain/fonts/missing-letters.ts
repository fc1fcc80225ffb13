import { type FontFace, offeredFace } from './font-families.ts'
import coverage from './font-letters.json' with { type: 'json' }
import type { FontStyle } from './font-styles.ts'

/** The letters of a family, or of one of its styles where that differs from the family. See `npm run fonts`. */
const written: Readonly<Record<string, string>> = coverage

/** The code points of each face that has been asked for. */
const parsed = new Map<string, ReadonlySet<number>>()

/** Letters are written as runs that follow each other: the gap before each run and its length, in base 36. */
function parse(text: string): ReadonlySet<number> {
  const letters = new Set<number>()
  let next = 0
  for (const run of text.split(' ')) {
    const [gap = 0, length = 1] = run.split('.').map((figure) => Number.parseInt(figure, 36))
    const first = next + gap
    next = first + length
    for (let letter = first; letter < next; letter++) letters.add(letter)
  }
  return letters
}

function lettersOf({ fontFamily, fontStyle }: FontFace): ReadonlySet<number> {
  const ofFace = `${fontFamily} ${fontStyle}`
  const key = ofFace in written ? ofFace : fontFamily
  const known = parsed.get(key)
  if (known) return known
  const letters = parse(written[key] ?? '')
  parsed.set(key, letters)
  return letters
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** More letters are not named, so they are not looked for. */
export const maxMissingLetters = 8

/**
 * The first letters of a text that its face can't print, each once, in the order of the text: a letter with its accents, an emoji with
 * all its parts. A letter and its accent count as the one letter they make where there is one. At most `mostMissingLetters`. Segmenting
 * is slow: only the letter around a missing code point is cut out, where that appears for the first time.
 */
export function missingLetters(face: { readonly fontFamily: string; readonly fontStyle: FontStyle }, text: string): string[] {
  const there = lettersOf(offeredFace(face))
  const composed = text.normalize('NFC')
  const missing = new Set<string>()
  const seen = new Set<number>()
  let segments: Intl.Segments | null = null
  let index = 0
  for (const sign of composed) {
    const codePoint = sign.codePointAt(0) ?? 0
    if (!there.has(codePoint) && !seen.has(codePoint)) {
      seen.add(codePoint)
      segments ??= graphemes.segment(composed)
      missing.add(segments.containing(index)?.segment ?? sign)
      if (missing.size === maxMissingLetters) break
    }
    index += sign.length
  }
  return [...missing]
}
