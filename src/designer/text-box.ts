import { minTextWidthPx, pxToMm } from '#domain/design/canvas.ts'
import { isBlankText } from '#domain/design/blank-text.ts'
import type { TextNode } from '#domain/design/document.ts'
import { minLineSpacing, maxLineSpacing } from '#domain/design/document-limits.ts'
import { alignmentShare, layOutText } from '#domain/design/text-layout.ts'
import { linesOf } from '#domain/design/text-lines.ts'

/** A line of text with the properties that its width depends on. */
export type LineOfText = Pick<TextNode, 'text' | 'fontFamily' | 'fontStyle'>

/** Measures the advance width of a line in em with its font: see `text/measure-text.ts`. */
export type MeasureText = (line: LineOfText) => number

export const minTextWidthMm = pxToMm(minTextWidthPx)
/** Within these limits a text is readable on the stage. */
export const minFontSizeMm = pxToMm(6)
export const maxFontSizeMm = pxToMm(200)

/** Limits a line spacing and rounds it to hundredths, so that steps add up. */
export const clampLineSpacing = (factor: number): number =>
  Math.round(Math.min(Math.max(factor, minLineSpacing), maxLineSpacing) * 100) / 100

export const clampFontSize = (mm: number): number => Math.min(Math.max(mm, minFontSizeMm), maxFontSizeMm)

type MeasuredText = LineOfText & Pick<TextNode, 'fontSizeMm' | 'lineSpacing'>

/** The size of the box that the lines of a text need. */
export function boxSizeOf(text: MeasuredText, measure: MeasureText): { readonly widthMm: number; readonly heightMm: number } {
  const lines = linesOf(text.text).filter((line, index) => index === 0 || !isBlankText(line))
  const widthEm = Math.max(...lines.map((line) => measure({ ...text, text: line })))
  return { widthMm: Math.max(minTextWidthMm, widthEm * text.fontSizeMm), heightMm: layOutText(text).heightEm * text.fontSizeMm }
}

const firstBaselineMm = (node: TextNode): number => layOutText(node).lines[0].baselineEm * node.fontSizeMm

/** Refits the box of a text. Keeps the first baseline and the edge or centre that the lines are aligned to, also of a rotated text. */
export function refitText(node: TextNode, before: TextNode, measure: MeasureText): TextNode {
  const size = boxSizeOf(node, measure)
  const box = {
    ...size,
    xMm: before.xMm + (before.widthMm - size.widthMm) * alignmentShare[node.alignment],
    yMm: before.yMm + (firstBaselineMm(before) - firstBaselineMm(node)),
  }
  if (node.rotationDeg === 0) return { ...node, ...box }
  // A box is rotated about its centre, which moves with the size; so it moves along the rotated axes.
  const dx = box.xMm + box.widthMm / 2 - before.xMm - before.widthMm / 2
  const dy = box.yMm + box.heightMm / 2 - before.yMm - before.heightMm / 2
  const angle = (node.rotationDeg * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { ...node, ...box, xMm: box.xMm + dx * cos - dy * sin - dx, yMm: box.yMm + dx * sin + dy * cos - dy }
}
