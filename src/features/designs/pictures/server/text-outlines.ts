import type { Font } from 'fontkit'
import type { PathSegment } from '#artwork/artwork.ts'
import type { TextNode } from '#domain/design/document.ts'
import { alignmentShare, printedLines } from '#domain/design/text-layout.ts'
import { openFontOf } from '#platform/server/fonts/font-faces.ts'

/** Formats a number of path data to 0.001 mm, which is fine enough for print. */
const figure = (value: number) => String(Math.round(value * 1000) / 1000)

/** A curve of a glyph: quadratic in TrueType faces, cubic in others. The points are pairs of x and y in mm. */
interface GlyphStroke {
  readonly command: keyof typeof pathLetters
  readonly points: readonly number[]
}

const pathLetters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const

function lineStrokes(font: Font, line: string, sizeMm: number, leftMm: number, baselineMm: number): GlyphStroke[] {
  const scale = sizeMm / font.unitsPerEm
  const { glyphs, positions } = font.layout(line)
  let penX = 0
  return glyphs.flatMap((glyph, index) => {
    const position = positions[index]
    if (!position) return []
    const left = leftMm + (penX + position.xOffset) * scale
    const baseline = baselineMm - position.yOffset * scale
    penX += position.xAdvance
    return glyph.path.commands.map(({ command, args }) => ({
      command,
      points: args.map((value, axis) => (axis % 2 === 0 ? left + value * scale : baseline - value * scale)),
    }))
  })
}

/** The width of a line in mm. */
export const lineWidthMm = (font: Font, line: string, sizeMm: number): number => (font.layout(line).advanceWidth * sizeMm) / font.unitsPerEm

function textStrokes(node: TextNode): GlyphStroke[] {
  const font = openFontOf(node)
  return printedLines(node).flatMap(({ text, baselineMm }) => {
    const free = node.widthMm - lineWidthMm(font, text, node.fontSizeMm)
    return lineStrokes(font, text, node.fontSizeMm, node.xMm + free * alignmentShare[node.alignment], baselineMm)
  })
}

/** A text as SVG path data in mm, origin at the side's top left corner, before rotation. */
export const textOutline = (node: TextNode): string =>
  textStrokes(node)
    .map(({ command, points }) => `${pathLetters[command]}${points.map(figure).join(' ')}`)
    .join('')

/** The same text as path segments for a print file, which has no quadratic curves. */
export function textSegments(node: TextNode): readonly PathSegment[] {
  let [penX, penY] = [0, 0]
  return textStrokes(node).map(({ command, points }): PathSegment => {
    const [x1 = penX, y1 = penY, x2 = x1, y2 = y1, x3 = x2, y3 = y2] = points
    const [fromX, fromY] = [penX, penY]
    ;[penX, penY] = [x3, y3]
    switch (command) {
      case 'moveTo':
        return ['M', x1, y1]
      case 'lineTo':
        return ['L', x1, y1]
      case 'bezierCurveTo':
        return ['C', x1, y1, x2, y2, x3, y3]
      case 'quadraticCurveTo': {
        const third = (end: number, control: number) => end + ((control - end) * 2) / 3
        return ['C', third(fromX, x1), third(fromY, y1), third(x2, x1), third(y2, y1), x2, y2]
      }
      case 'closePath':
        return ['Z']
    }
  })
}
