import { newImageMaxPx, newText, pxToMm } from '#domain/design/canvas.ts'
import type { ImageNode, TextNode } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { lineHeightEm } from '#domain/design/text-extent.ts'
import { heightOf } from './bounds.ts'
import { fitInto } from './commands/move-inside.ts'
import { boxSizeOf, type MeasureText } from './text-box.ts'

const plain = { rotationDeg: 0, z: 0, locked: false, hidden: false } as const

const centred = (area: Rect, { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }) => ({
  xMm: (area.leftMm + area.rightMm - widthMm) / 2,
  yMm: (area.topMm + area.bottomMm - heightMm) / 2,
})

/** What a text that is not placed yet says and how it is set. */
export const newTextLine = (text: string) =>
  ({ text, fontFamily: newText.fontFamily, fontSizeMm: pxToMm(newText.fontSizePx), fontStyle: 'normal', alignment: 'center' }) as const

/** Whatever the shopper writes in the place of the first words will mostly have letters that reach this deep. */
const deepLetter = 'p'

/** A new text in the middle of a print area, 36 pixels high and black, made smaller where the area is lower. */
export function newTextNode(id: string, text: string, area: Rect, measure: MeasureText): TextNode {
  const usual = newTextLine(text)
  const fontSizeMm = Math.min(usual.fontSizeMm, heightOf(area) / lineHeightEm({ ...usual, text: text + deepLetter }))
  const line = { ...usual, fontSizeMm }
  const size = boxSizeOf(line, measure)
  const node: TextNode = { ...plain, ...line, ...size, ...centred(area, size), id, kind: 'text', inks: [{ hex: newText.hex }] }
  return fitInto(node, area) as TextNode
}

/** A new picture in the middle of a print area, at most 150 pixels long and never larger than the area. */
export function newImageNode(
  picture: { readonly id: string; readonly image: string; readonly name: string; readonly widthPx: number; readonly heightPx: number },
  area: Rect,
): ImageNode {
  const { id, image, name, widthPx, heightPx } = picture
  const factor = Math.min(1, newImageMaxPx / Math.max(widthPx, heightPx))
  const size = { widthMm: pxToMm(widthPx * factor), heightMm: pxToMm(heightPx * factor) }
  const node: ImageNode = { ...plain, ...size, ...centred(area, size), id, kind: 'image', image, name: name.slice(0, 200), inks: [] }
  return fitInto(node, area) as ImageNode
}
