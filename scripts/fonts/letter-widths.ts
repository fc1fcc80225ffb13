import type { Artwork, PathSegment } from '#artwork/artwork.ts'
import { thinnessOfArtwork } from '#artwork/picture-thinness.ts'
import type { FontFace } from '#domain/fonts/font-families.ts'
import { widestCode, widthStepEm } from '#domain/fonts/letter-widths.ts'
import { textSegments } from '#features/designs/pictures/server/text-outlines.ts'

/** The letters that are measured: those of Czech and German without accented capitals, which have the strokes of other letters. */
export const measuredLetters = [
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  `.,:;!?&@%+-/()'"*–„“€°`,
  'áčďéěíňóřšťúůýžäöüß',
].join('')

/** Limits that are tried first, in steps of `widthStepEm`, the widest first: finer cells take longer. */
const ladder = [widestCode - 1, 28, 22, 17, 13, 10, 8, 6] as const
/** Below this one, letters are looked at only if it or the one before found something: no hair of these fonts is thin and short enough. */
const usuallyLast = 13

/** A letter as a drawing of its outline, one unit per em, without space around it. Null for a letter without ink. */
export function letterArtwork(face: FontFace, letter: string): Artwork | null {
  const type = { kind: 'text', text: letter, ...face, fontSizeMm: 1, alignment: 'left', lineSpacing: 1 } as const
  const box = { id: letter, xMm: 0, yMm: 0, widthMm: 1, heightMm: 1, rotationDeg: 0, z: 0, locked: false, hidden: false } as const
  const segments = textSegments({ ...type, ...box, inks: [] })
  const coordinates = segments.flatMap(([, ...numbers]) => numbers)
  const [xs, ys] = [0, 1].map((axis) => coordinates.filter((_, index) => index % 2 === axis)) as [number[], number[]]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  if (!(width > 0 && height > 0)) return null
  const moved = segments.map(
    ([command, ...numbers]) =>
      [command, ...numbers.map((value, index) => value - (index % 2 === 0 ? left : top))] as unknown as PathSegment,
  )
  return { width, height, paths: [{ segments: moved, fill: { hex: '#000000', rule: 'nonzero' }, stroke: null }] }
}

/** What is too narrow in a letter that is printed so small, by the measure of pictures. */
export function narrowAt(artwork: Artwork, em: number): { readonly stroke: boolean; readonly gap: boolean } {
  const { width, height } = artwork
  const colors = [{ hex: '#000000', ink: '#000000' }]
  const { line, gap } = thinnessOfArtwork(artwork, { colors, widthMm: width, heightMm: height, lineMm: em, gapMm: em })
  return { stroke: line !== null, gap: gap !== null }
}

type Part = 'stroke' | 'gap'

/**
 * The widths of a letter in steps: the first limit by which its thinnest stroke is too thin, and its narrowest gap too narrow. Larger limits
 * refuse it too, even where they would find the narrow part too short to count, so that a text that prints at one size prints at every
 * larger one.
 */
function codesOf(face: FontFace, letter: string): Readonly<Record<Part, number>> {
  const artwork = letterArtwork(face, letter)
  if (!artwork) return { stroke: widestCode, gap: widestCode }
  const looked = new Map<number, Readonly<Record<Part, boolean>>>()
  const isNarrow = (code: number, part: Part): boolean => {
    const found = looked.get(code) ?? narrowAt(artwork, code * widthStepEm)
    looked.set(code, found)
    return found[part]
  }
  const isEither = (code: number | undefined): boolean => code !== undefined && (isNarrow(code, 'stroke') || isNarrow(code, 'gap'))
  for (const [index, code] of ladder.entries()) if (!isEither(code) && code <= usuallyLast && !isEither(ladder[index - 1])) break
  function firstOf(part: Part): number {
    const narrow = [...looked.keys()].filter((code) => isNarrow(code, part))
    if (narrow.length === 0) return widestCode
    let first = Math.min(...narrow)
    let passes = Math.max(0, ...[...looked.keys()].filter((code) => code < first))
    while (passes > 0 && first - passes > 1) {
      const between = Math.floor((passes + first) / 2)
      if (isNarrow(between, part)) first = between
      else passes = between
    }
    return first
  }
  return { stroke: firstOf('stroke'), gap: firstOf('gap') }
}

/** The widths of all measured letters of a face as `letter-widths.ts` reads them: of their strokes, then of their gaps. */
export function letterWidths(face: FontFace): readonly [strokes: string, gaps: string] {
  const codes = Array.from(measuredLetters, (letter) => codesOf(face, letter))
  const written = (part: Part) => codes.map((code) => code[part].toString(36)).join('')
  return [written('stroke'), written('gap')]
}
