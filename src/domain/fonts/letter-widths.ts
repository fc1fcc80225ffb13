import { composed } from '../format/composed.ts'
import { type FontFace, offeredFace } from './font-families.ts'
import type { FontStyle } from './font-styles.ts'
import table from './letter-widths.json' with { type: 'json' }

/** How narrow a letter is, in em: its thinnest stroke, and the narrowest gap between its strokes. Infinite if none is narrow. */
export interface LetterWidths {
  readonly stroke: number
  readonly gap: number
}

/** Widths are written as one figure each, in base 36, of this many em. A wider one is `widest`. */
export const widthStepEm = 0.003
export const widestCode = 35

/** By face, the figures of the strokes and of the gaps of `table.letters`. See `npm run fonts`. */
const faces: Readonly<Record<string, readonly string[]>> = table.faces

const plainLetters = /^[a-zA-Z]$/

/** A figure is the first that is found too narrow, so that the width is between it and the one before. */
const widthOf = (figure: string | undefined): number => {
  const code = Number.parseInt(figure ?? 'z', 36)
  return code >= widestCode ? Infinity : (code - 0.5) * widthStepEm
}

interface FaceWidths {
  readonly measured: ReadonlyMap<string, LetterWidths>
  /** What stands for a letter that was not measured: the thinnest stroke of a plain letter, and no narrow gap. */
  readonly unmeasured: LetterWidths
}

/** The widths of each face, parsed on first use. */
const parsed = new Map<string, FaceWidths>()

function widthsOf({ fontFamily, fontStyle }: FontFace): FaceWidths {
  const key = `${fontFamily} ${fontStyle}`
  const cached = parsed.get(key)
  if (cached) return cached
  const [strokes = '', gaps = ''] = faces[key] ?? []
  const measured = new Map(
    Array.from(table.letters, (letter, index) => [letter, { stroke: widthOf(strokes[index]), gap: widthOf(gaps[index]) }] as const),
  )
  const plainStrokes = [...measured].flatMap(([letter, { stroke }]) => (plainLetters.test(letter) ? [stroke] : []))
  const widths = { measured, unmeasured: { stroke: Math.min(...plainStrokes), gap: Infinity } }
  parsed.set(key, widths)
  return widths
}

const narrower = (one: LetterWidths, other: LetterWidths): LetterWidths => ({
  stroke: Math.min(one.stroke, other.stroke),
  gap: Math.min(one.gap, other.gap),
})

/**
 * The widths of a letter. A capital with an accent has the strokes of both of its parts, Ř those of R and ř. Any other letter that was not
 * measured, such as a Greek one, is taken for as thin as the thinnest plain letter of its face, and without narrow gaps.
 */
function widthsOfLetter({ measured, unmeasured }: FaceWidths, letter: string): LetterWidths {
  const own = measured.get(letter)
  if (own) return own
  const [base, accented] = [measured.get(letter.normalize('NFD').charAt(0)), measured.get(letter.toLowerCase())]
  return base && accented ? narrower(base, accented) : unmeasured
}

/** A narrow letter of a text: where it stands in it, in UTF-16 units, and how narrow it is, in em. */
export interface NarrowLetter {
  readonly letter: string
  readonly at: number
  readonly em: number
}

/** The letter of a text with the thinnest stroke, or with the narrowest gap; the first of several. Null if none is narrow. */
export function narrowestLetter(
  face: { readonly fontFamily: string; readonly fontStyle: FontStyle },
  text: string,
  part: keyof LetterWidths,
): NarrowLetter | null {
  const widths = widthsOf(offeredFace(face))
  const seen = new Set<string>()
  let narrowest: NarrowLetter | null = null
  let at = 0
  for (const letter of composed(text)) {
    if (!seen.has(letter) && letter.trim() !== '') {
      seen.add(letter)
      const em = widthsOfLetter(widths, letter)[part]
      if (em < (narrowest?.em ?? Infinity)) narrowest = { letter, at, em }
    }
    at += letter.length
  }
  return narrowest
}

/** The font size from which every letter of a text has strokes and gaps of these widths; 0 if all are wide. */
export const smallestSizeMm = (
  face: { readonly fontFamily: string; readonly fontStyle: FontStyle },
  text: string,
  { lineMm, gapMm }: { readonly lineMm: number; readonly gapMm: number },
): number =>
  Math.max(lineMm / (narrowestLetter(face, text, 'stroke')?.em ?? Infinity), gapMm / (narrowestLetter(face, text, 'gap')?.em ?? Infinity))
