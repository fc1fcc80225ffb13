import type { DesignDocument, TextNode } from '#domain/design/document.ts'
import { offeredFace } from '#domain/fonts/font-families.ts'
import { changeNodes } from '../design-nodes.ts'
import { clampFontSize, type MeasureText, refitText } from '../text-box.ts'

export type TextChange = Partial<Pick<TextNode, 'text' | 'fontFamily' | 'fontStyle' | 'fontSizeMm' | 'alignment'>>

/** The longest text that the design document keeps. */
export const maxTextLength = 500

/**
 * What was typed as it is kept: one line, each letter with its accent as one, without invisible characters that no font draws.
 */
export const keptText = (typed: string): string =>
  typed
    .replace(/\s/g, ' ')
    .replace(/\p{Cc}|\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .slice(0, maxTextLength)

/**
 * Changes what texts say or how they are set; their boxes follow. Each keeps its weight in another family as near as that has it. Locked
 * ones and images stay.
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
      text: keptText(change.text ?? node.text),
      fontSizeMm: clampFontSize(change.fontSizeMm ?? node.fontSizeMm),
    }
    return refitText(next, node, measure)
  })
