import type { DesignDocument, TextNode } from '#domain/design/document.ts'
import { offeredFace } from '#domain/fonts/font-families.ts'
import { changeNodes } from '../design-nodes.ts'
import { clampFontSize, type MeasureText, refitText } from '../text-box.ts'

export type TextChange = Partial<Pick<TextNode, 'text' | 'fontFamily' | 'fontStyle' | 'fontSizeMm' | 'alignment'>>

/** Maximum length of a text by the document schema. */
export const maxTextLength = 500

/** Normalizes typed text for storage: one line, composed accents, no invisible characters that no font contains. */
export const normalizeText = (typed: string): string =>
  typed
    .replace(/\s/g, ' ')
    .replace(/\p{Cc}|\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .slice(0, maxTextLength)

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
      text: normalizeText(change.text ?? node.text),
      fontSizeMm: clampFontSize(change.fontSizeMm ?? node.fontSizeMm),
    }
    return refitText(next, node, measure)
  })
