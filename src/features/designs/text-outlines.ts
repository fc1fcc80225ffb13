import type { Font } from 'fontkit'
import type { TextNode } from '#domain/design/document.ts'
import { textExtent } from '#domain/design/text-extent.ts'
import { openFontOf } from '#platform/fonts/font-faces.ts'

const shift = { left: 0, center: 0.5, right: 1 } as const

/** A number of path data: micrometres are fine enough for print. */
const figure = (value: number) => String(Math.round(value * 1000) / 1000)

function lineOutline(font: Font, line: string, sizeMm: number, leftMm: number, baselineMm: number): string {
  const scale = sizeMm / font.unitsPerEm
  const { glyphs, positions } = font.layout(line)
  let penX = 0
  let data = ''
  for (const [index, glyph] of glyphs.entries()) {
    const position = positions[index]
    if (!position) continue
    const left = leftMm + (penX + position.xOffset) * scale
    const baseline = baselineMm - position.yOffset * scale
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, axis) => figure(axis % 2 === 0 ? left + value * scale : baseline - value * scale))
      data += `${pathLetters[command]}${points.join(' ')}`
    }
    penX += position.xAdvance
  }
  return data
}

const pathLetters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const

/** The width of a line in mm. */
export const lineWidthMm = (font: Font, line: string, sizeMm: number): number => (font.layout(line).advanceWidth * sizeMm) / font.unitsPerEm

/** A text as SVG path data in mm, the side's top left corner as origin, not rotated yet. */
export function textOutline(node: TextNode): string {
  const font = openFontOf(node)
  const free = node.widthMm - lineWidthMm(font, node.text, node.fontSizeMm)
  const baselineMm = node.yMm + textExtent(node).ascentEm * node.fontSizeMm
  return lineOutline(font, node.text, node.fontSizeMm, node.xMm + free * shift[node.alignment], baselineMm)
}
