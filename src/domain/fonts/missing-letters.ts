import { composed } from '../format/composed.ts'
import { type FontFace, offeredFace } from './font-families.ts'
import coverage from './font-letters.json' with { type: 'json' }
import type { FontStyle } from './font-styles.ts'

/** The character set of a family, or of one of its styles if that differs. See `npm run fonts`. */
const written: Readonly<Record<string, string>> = coverage

/** The code points of each font, parsed on first use. */
const parsed = new Map<string, ReadonlySet<number>>()

/** Parses a character set: runs of code points, each as the gap before it and its length, in base 36. */
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
  const cached = parsed.get(key)
  if (cached) return cached
  const letters = parse(written[key] ?? '')
  parsed.set(key, letters)
  return letters
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The search stops after this number of letters. */
export const maxMissingLetters = 8

/**
 * The distinct letters of a text that its font lacks, in the order of the text, at most `maxMissingLetters`. A letter with its accents or
 * an emoji with all its parts is one letter; a combining accent is composed with its letter if possible. Segmenting is slow, so only the
 * letter around the first occurrence of each missing code point is segmented.
 */
export function missingLetters(face: { readonly fontFamily: string; readonly fontStyle: FontStyle }, text: string): string[] {
  const there = lettersOf(offeredFace(face))
  const written = composed(text)
  const missing = new Set<string>()
  const seen = new Set<number>()
  let segments: Intl.Segments | null = null
  let index = 0
  for (const sign of written) {
    const codePoint = sign.codePointAt(0) ?? 0
    if (!there.has(codePoint) && !seen.has(codePoint)) {
      seen.add(codePoint)
      segments ??= graphemes.segment(written)
      missing.add(segments.containing(index)?.segment ?? sign)
      if (missing.size === maxMissingLetters) break
    }
    index += sign.length
  }
  return [...missing]
}
