import { minTextWidthPx, pxToMm } from '#domain/design/canvas.ts'
import type { TextNode } from '#domain/design/document.ts'
import { lineHeightEm, textExtent } from '#domain/design/text-extent.ts'

/** The properties that the width of a line depends on. */
export type LineOfText = Pick<TextNode, 'text' | 'fontFamily' | 'fontStyle'>

/** Measures the advance width of a line in em with its font: see `text/measure-text.ts`. */
export type MeasureText = (line: LineOfText) => number

export const minTextWidthMm = pxToMm(minTextWidthPx)
/** Within these limits a text is readable on the stage. */
export const minFontSizeMm = pxToMm(6)
export const maxFontSizeMm = pxToMm(200)

export const clampFontSize = (mm: number): number => Math.min(Math.max(mm, minFontSizeMm), maxFontSizeMm)

/** The size of the box that a line needs. */
export const boxSizeOf = (
  line: LineOfText & Pick<TextNode, 'fontSizeMm'>,
  measure: MeasureText,
): { readonly widthMm: number; readonly heightMm: number } => ({
  widthMm: Math.max(minTextWidthMm, measure(line) * line.fontSizeMm),
  heightMm: lineHeightEm(line) * line.fontSizeMm,
})

const fixedShare = { left: 0, center: 0.5, right: 1 } as const

/** Refits the box of a text. Keeps the baseline and the edge or centre that the text is aligned to. */
export function refitText(node: TextNode, before: TextNode, measure: MeasureText): TextNode {
  const size = boxSizeOf(node, measure)
  const baseline = before.yMm + textExtent(before).ascentEm * before.fontSizeMm
  return {
    ...node,
    ...size,
    xMm: before.xMm + (before.widthMm - size.widthMm) * fixedShare[node.alignment],
    yMm: baseline - textExtent(node).ascentEm * node.fontSizeMm,
  }
}
