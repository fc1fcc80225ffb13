import { minTextWidthPx, pxToMm } from '#domain/design/canvas.ts'
import type { TextNode } from '#domain/design/document.ts'
import { lineHeightEm, textExtent } from '#domain/design/text-extent.ts'

/** What the width of a line depends on. */
export type LineOfText = Pick<TextNode, 'text' | 'fontFamily' | 'fontStyle'>

/** The advance width of a line in em, by the face itself: see `text/measure-text.ts`. */
export type MeasureText = (line: LineOfText) => number

export const minTextWidthMm = pxToMm(minTextWidthPx)
/** Between them a text stays readable on the stage. */
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

/** The text with a box that fits it again. The baseline stays, and the edge or middle that the text is aligned to. */
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
