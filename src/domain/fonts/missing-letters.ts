import { type FontFace, offeredFace } from './font-families.ts'
import coverage from './font-letters.json' with { type: 'json' }
import type { FontStyle } from './font-styles.ts'

/** The letters of a family, or of one of its styles where that differs from the family. See `npm run fonts`. */
const written: Readonly<Record<string, string>> = coverage

/** First and last code point of each run of letters that follow each other, in order. */
type LetterRuns = readonly (readonly [number, number])[]

const parsed = new Map<string, LetterRuns>()

/** Runs are written as the gap before them and their length, in base 36. */
function parse(text: string): LetterRuns {
  let next = 0
  return text.split(' ').map((run) => {
    const [gap = 0, length = 1] = run.split('.').map((figure) => Number.parseInt(figure, 36))
    const first = next + gap
    next = first + length
    return [first, next - 1]
  })
}

function lettersOf({ fontFamily, fontStyle }: FontFace): LetterRuns {
  const ofFace = `${fontFamily} ${fontStyle}`
  const key = ofFace in written ? ofFace : fontFamily
  const known = parsed.get(key)
  if (known) return known
  const runs = parse(written[key] ?? '')
  parsed.set(key, runs)
  return runs
}

const has = (runs: LetterRuns, codePoint: number): boolean => runs.some(([first, last]) => codePoint >= first && codePoint <= last)

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The letters of a text that its face can't print, each once, in the order of the text: a letter with its accents, an emoji with all
 * its parts. A letter and its accent count as the one letter they make where there is one.
 */
export function missingLetters(face: { readonly fontFamily: string; readonly fontStyle: FontStyle }, text: string): string[] {
  const runs = lettersOf(offeredFace(face))
  const missing = new Set<string>()
  for (const { segment } of letters.segment(text.normalize('NFC'))) {
    if (Array.from(segment, (letter) => letter.codePointAt(0) ?? 0).some((codePoint) => !has(runs, codePoint))) missing.add(segment)
  }
  return [...missing]
}
