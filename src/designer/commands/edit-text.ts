import type { DesignDocument, TextNode } from '#domain/design/document.ts'
import { shortened } from '#domain/design/text-lines.ts'
import { writtenText } from '#domain/design/written-text.ts'
import { offeredFace } from '#domain/fonts/font-families.ts'
import { changeNodes } from '../design-nodes.ts'
import { clampFontSize, clampLineSpacing, type MeasureText, refitText } from '../text-box.ts'

export type TextChange = Partial<Pick<TextNode, 'text' | 'fontFamily' | 'fontStyle' | 'fontSizeMm' | 'lineSpacing' | 'alignment'>>

/**
 * Changes the content or style of texts and refits their boxes. In another family each keeps the nearest available weight. Locked texts and
 * images stay unchanged.
 */
export const editText = (
  design: DesignDocument,
  side: number,
  ids: readonly string[],
  change: TextChange,
  measure: MeasureText,
): DesignDocument =>
  changeNodes(design, side, ids, (node) => {
    if (node.kind !== 'text' || node.locked) return node
    const { fontFamily, fontStyle = node.fontStyle } = change
    const next: TextNode = {
      ...node,
      ...change,
      ...(fontFamily !== undefined && offeredFace({ fontFamily, fontStyle })),
      text: shortened(writtenText(change.text ?? node.text)),
      fontSizeMm: clampFontSize(change.fontSizeMm ?? node.fontSizeMm),
      lineSpacing: clampLineSpacing(change.lineSpacing ?? node.lineSpacing),
    }
    return refitText(next, node, measure)
  })
