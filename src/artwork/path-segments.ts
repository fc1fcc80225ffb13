import svgpath from 'svgpath'
import { type PathSegment, RefusedDrawing } from './artwork.ts'
import type { Matrix } from './matrix.ts'
import { readNumbers } from './svg-length.ts'

export type PathPoint = readonly [x: number, y: number]

/** A coordinate of a cubic handle for a quadratic curve: two thirds of the way to its control point. */
const towards = (from: number, control: number): number => from + (2 / 3) * (control - from)

/** In characters after one command letter. svgpath needs quadratic time for longer runs. */
const maxRunLength = 5000
/** The flags of arcs may be written without separators, so runs of arcs cannot be split. */
const maxArcsLength = 10 * maxRunLength

const numbersOf: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2 }

/** Splits a long run of numbers after one command letter by repeating the letter. */
function splitRun(run: string): string {
  if (run.length <= maxRunLength) return run
  const letter = run.charAt(0)
  const each = numbersOf[letter.toLowerCase()]
  if (each === undefined && run.length > maxArcsLength) throw new RefusedDrawing('tooComplex')
  if (each === undefined) return run
  const numbers = readNumbers(run.slice(1))
  const after = letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter
  const some = 100 * each
  return Array.from(
    { length: Math.ceil(numbers.length / some) },
    (_, index) => `${index === 0 ? letter : after}${numbers.slice(index * some, (index + 1) * some).join(' ')}`,
  ).join('')
}

/**
 * Parses the `d` of a path and transforms it. Returns only moves, lines, cubic curves and closes. The rest after a syntax error is ignored,
 * as SVG requires; a path that does not start with a move is empty.
 */
export function pathSegments(d: string, matrix: Matrix): readonly PathSegment[] {
  const segments: PathSegment[] = []
  svgpath(d.replace(/[a-df-z](?:[^a-z]|e)*/gi, splitRun))
    .abs()
    // A smooth curve after an arc reflects nothing: it must not find a curve in its place.
    .unshort()
    .unarc()
    .matrix([...matrix])
    .iterate((segment, _index, x, y) => {
      switch (segment[0]) {
        case 'M':
        case 'L':
          return void segments.push([segment[0], segment[1], segment[2]])
        case 'H':
          return void segments.push(['L', segment[1], y])
        case 'V':
          return void segments.push(['L', x, segment[1]])
        case 'C':
          return void segments.push([...segment])
        case 'Q': {
          const [, cx, cy, toX, toY] = segment
          return void segments.push(['C', towards(x, cx), towards(y, cy), towards(toX, cx), towards(toY, cy), toX, toY])
        }
        case 'Z':
        case 'z':
          return void segments.push(['Z'])
        // None of these remain once the path is absolute, without arcs and shorthands.
        case 'A':
        case 'S':
        case 'T':
        case 'a':
        case 'c':
        case 'h':
        case 'l':
        case 'm':
        case 'q':
        case 's':
        case 't':
        case 'v':
      }
    })
  return segments[0]?.[0] === 'M' ? segments : []
}

/** A subpath as a sequence of close points. */
export interface Polyline {
  readonly points: readonly PathPoint[]
  readonly closed: boolean
}

const curveSteps = 12

function curvePoints([x0, y0]: PathPoint, [, x1, y1, x2, y2, x3, y3]: PathSegment & readonly ['C', ...number[]]): readonly PathPoint[] {
  return Array.from({ length: curveSteps }, (_, step): PathPoint => {
    const t = (step + 1) / curveSteps
    const u = 1 - t
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3]
  })
}

/** Flattens curves into short lines: precise enough for measuring, not for printing. */
export function flattenSegments(segments: readonly PathSegment[]): readonly Polyline[] {
  const lines: { points: PathPoint[]; closed: boolean }[] = []
  let line: { points: PathPoint[]; closed: boolean } | undefined
  /** The subpath in progress. After a close, the next one starts at the start of the previous one. */
  const current = (): PathPoint[] => {
    if (line && !line.closed) return line.points
    line = { points: line?.points[0] ? [line.points[0]] : [], closed: false }
    lines.push(line)
    return line.points
  }
  for (const segment of segments) {
    if (segment[0] === 'Z') {
      if (line) line.closed = true
    } else if (segment[0] === 'M') {
      line = { points: [[segment[1], segment[2]]], closed: false }
      lines.push(line)
    } else {
      const points = current()
      const from = points.at(-1) ?? ([segment[1], segment[2]] as const)
      if (segment[0] === 'L') points.push([segment[1], segment[2]])
      else points.push(...curvePoints(from, segment))
    }
  }
  return lines
}
