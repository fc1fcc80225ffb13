import type { NarrowPlace } from '#artwork/picture-thinness.ts'
import type { TextNode } from '#domain/design/document.ts'
import { textExtent } from '#domain/design/text-extent.ts'
import { alignmentShare, layOutText } from '#domain/design/text-layout.ts'
import type { NarrowLetter } from '#domain/fonts/letter-widths.ts'
import type { MeasureText } from '../text-box.ts'

/** The place of a letter in the box of its text, from the top left corner before rotation. Null if the text has no such letter. */
export function letterPlace(node: TextNode, { letter, at }: NarrowLetter, measure: MeasureText): Omit<NarrowPlace, 'widthMm'> | null {
  let before = at
  for (const { text, baselineEm } of layOutText(node).lines) {
    if (before > text.length) {
      before -= text.length + 1
      continue
    }
    if (!text.startsWith(letter, before)) return null
    const widthOf = (part: string) => measure({ ...node, text: part }) * node.fontSizeMm
    const left = (node.widthMm - widthOf(text)) * alignmentShare[node.alignment] + widthOf(text.slice(0, before))
    const width = widthOf(text.slice(0, before + letter.length)) - widthOf(text.slice(0, before))
    const { ascentEm, descentEm } = textExtent({ ...node, text: letter })
    return {
      left: left / node.widthMm,
      right: (left + width) / node.widthMm,
      top: ((baselineEm - ascentEm) * node.fontSizeMm) / node.heightMm,
      bottom: ((baselineEm + descentEm) * node.fontSizeMm) / node.heightMm,
      isCovered: false,
    }
  }
  return null
}
