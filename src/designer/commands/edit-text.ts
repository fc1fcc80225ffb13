import type { DesignDocument, TextNode } from '#domain/design/document.ts'
import { changeNodes } from '../design-nodes.ts'
import { clampFontSize, type MeasureText, refitText } from '../text-box.ts'

export type TextChange = Partial<Pick<TextNode, 'text' | 'fontFamily' | 'fontStyle' | 'fontSizeMm' | 'alignment'>>

/** The longest text that the design document keeps. */
export const maxTextLength = 500

/** Changes what texts say or how they are set; their boxes follow. Locked ones and images stay. */
export const editText = (
  design: DesignDocument,
  side: number,
  ids: readonly string[],
  change: TextChange,
  measure: MeasureText,
): DesignDocument =>
  changeNodes(design, side, ids, (node) => {
    if (node.kind !== 'text' || node.locked) return node
    const next: TextNode = {
      ...node,
      ...change,
      text: (change.text ?? node.text).replace(/\s/g, ' ').slice(0, maxTextLength),
      fontSizeMm: clampFontSize(change.fontSizeMm ?? node.fontSizeMm),
    }
    return refitText(next, node, measure)
  })
