import { isBlankText } from './blank-text.ts'
import type { TextNode } from './document-schema.ts'
import { textExtent } from './text-extent.ts'
import { linesOf } from './text-lines.ts'
import { writtenText } from './written-text.ts'

export interface PlacedLine {
  readonly text: string
  /** From the top of the box to the baseline; negative for an empty line before the first letters. */
  readonly baselineEm: number
}

export interface TextLayout {
  /** All lines; the first one and empty ones included. */
  readonly lines: readonly [PlacedLine, ...PlacedLine[]]
  /** The height of the box. */
  readonly heightEm: number
}

/** What the heights of a text depend on. */
export type LaidOutText = Pick<TextNode, 'fontFamily' | 'text' | 'lineSpacing'>

/**
 * The place of each line of a text in its box. Stage, pictures, print files and checks all read it here. The box encloses the letters of all
 * lines: empty lines keep their place between others, and take no room before the first and after the last one. It depends only on letters
 * and spacing, so that browser, server and print agree without measuring.
 */
export function layOutText({ fontFamily, text, lineSpacing }: LaidOutText): TextLayout {
  const [first = '', ...others] = linesOf(writtenText(text))
  const isBlank = isBlankText(text)
  let [up, down] = [-Infinity, -Infinity]
  for (const [index, line] of [first, ...others].entries()) {
    if (isBlank ? index > 0 : isBlankText(line)) continue
    const { ascentEm, descentEm } = textExtent({ fontFamily, text: line })
    up = Math.max(up, ascentEm - index * lineSpacing)
    down = Math.max(down, descentEm + index * lineSpacing)
  }
  const placed = (line: string, index: number): PlacedLine => ({ text: line, baselineEm: up + index * lineSpacing })
  return { lines: [placed(first, 0), ...others.map((line, index) => placed(line, index + 1))], heightEm: up + down }
}

/** The share of a line's free room in its box that is left of it. */
export const alignmentShare = { left: 0, center: 0.5, right: 1 } as const

export interface LineInBox {
  readonly text: string
  readonly baselineMm: number
}

/** The lines of a text that have letters, with their baselines from the top of the side, before rotation. */
export const printedLines = (node: TextNode): readonly LineInBox[] =>
  layOutText(node).lines.flatMap(({ text, baselineEm }) =>
    isBlankText(text) ? [] : [{ text, baselineMm: node.yMm + baselineEm * node.fontSizeMm }],
  )

/** The place on which the lines of a text are aligned: the left edge, centre or right edge of its box. */
export const alignedAtMm = ({ xMm, widthMm, alignment }: TextNode): number => xMm + widthMm * alignmentShare[alignment]
