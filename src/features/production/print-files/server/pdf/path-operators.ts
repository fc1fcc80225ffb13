import type { Fill, PathSegment, Stroke } from '#artwork/artwork.ts'

/** Formats a number for a PDF, without exponent. */
const figure = (value: number): string => String(Number(value.toFixed(5)))
const figures = (values: readonly number[]): string => values.map(figure).join(' ')

const letters = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const

/** A path as PDF operators, for the next fill or stroke. */
export const pathOperators = (segments: readonly PathSegment[]): string =>
  segments.map(([letter, ...numbers]) => `${figures(numbers)} ${letters[letter]}`.trim()).join('\n')

/** Fills a path in the current colour. */
export const fillOperators = (segments: readonly PathSegment[], { rule }: Fill): string =>
  `${pathOperators(segments)} ${rule === 'evenodd' ? 'f*' : 'f'}`

const caps = { butt: 0, round: 1, square: 2 } as const
const joins = { miter: 0, round: 1, bevel: 2 } as const

/** Strokes a path in the current colour. */
export const strokeOperators = (segments: readonly PathSegment[], stroke: Stroke): string => {
  const { width, cap, join, miterLimit, dashes, dashOffset } = stroke
  const pen = `${figure(width)} w ${caps[cap]} J ${joins[join]} j ${figure(Math.max(1, miterLimit))} M [${figures(dashes)}] ${figure(dashOffset)} d`
  return `${pen}\n${pathOperators(segments)} S`
}
