import type { Font, Path } from 'fontkit'

const letters = { lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' } as const

interface Point {
  readonly x: number
  readonly y: number
}

/** Path data in whole units with only the first command absolute, so that the outline can be placed anywhere. */
function relativePath(path: Path, scale: number, left: number, from: Point | null): { data: string; start: Point | null } {
  let start = from
  let pen = from ?? { x: 0, y: 0 }
  let data = ''
  for (const { command, args } of path.commands) {
    if (command === 'closePath') {
      data += 'z'
      pen = start ?? pen
      continue
    }
    const points = Array.from({ length: args.length / 2 }, (_, index) => ({
      x: Math.round(left + (args[index * 2] ?? 0) * scale),
      y: Math.round(-(args[index * 2 + 1] ?? 0) * scale),
    }))
    const last = points.at(-1) ?? pen
    if (command === 'moveTo') {
      data += start === null ? `M${last.x} ${last.y}` : `m${last.x - pen.x} ${last.y - pen.y}`
      start = last
    } else data += letters[command] + points.map(({ x, y }) => `${x - pen.x} ${y - pen.y}`).join(' ')
    pen = last
  }
  return { data, start }
}

export interface Outline {
  readonly advance: number
  readonly path: string
}

/** A line of text as path data that starts at its baseline, y down, with its size; both in fractions of an em. */
export function outlineLine(font: Font, text: string, unitsPerEm = 1000): Outline {
  const scale = unitsPerEm / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(text)
  let left = 0
  let path = ''
  let start: Point | null = null
  for (const [index, glyph] of glyphs.entries()) {
    const drawn = relativePath(glyph.path, scale, left, start)
    path += drawn.data
    start = drawn.start
    left += (positions[index]?.xAdvance ?? 0) * scale
  }
  return { advance: Math.round(advanceWidth * scale), path }
}
