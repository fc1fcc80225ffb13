import type { PrintLimits } from '#domain/catalogue/settings-schema.ts'
import { plainInkOn } from '#domain/colors/contrast.ts'
import { newImageMaxPx, newText, pxToMm } from '#domain/design/canvas.ts'
import type { DesignNode, ImageNode, TextNode } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { lineHeightEm } from '#domain/design/text-extent.ts'
import { nodeBounds, heightOf } from './bounds.ts'
import { fitInto } from '#domain/design/fit-into.ts'
import { boxSizeOf, type MeasureText } from './text-box.ts'

/** Between a new node and what is there already. */
const gapMm = 2

/** The node to the right or left of others where the area has room for it, so that nothing lies on top of something else. */
function besideOthers<Node extends TextNode | ImageNode>(node: Node, others: readonly DesignNode[], area: Rect): Node {
  const taken = nodeBounds(others)
  if (!taken) return node
  const [right, left] = [taken.rightMm + gapMm, taken.leftMm - gapMm - node.widthMm]
  if (right + node.widthMm <= area.rightMm) return { ...node, xMm: right }
  return left >= area.leftMm ? { ...node, xMm: left } : node
}

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

/** Where a new node goes: the print area, what is on the side already, and the colours of the body under it. */
interface NewPlace {
  readonly area: Rect
  readonly others?: readonly DesignNode[]
  readonly bodies?: readonly string[]
}

/** A new text in the middle of a print area or beside others, 36 pixels high, smaller in a lower area; black, or white on a dark body. */
export function newTextNode(id: string, text: string, { area, others = [], bodies = [] }: NewPlace, measure: MeasureText): TextNode {
  const usual = newTextLine(text)
  const fontSizeMm = Math.min(usual.fontSizeMm, heightOf(area) / lineHeightEm({ ...usual, text: text + deepLetter }))
  const line = { ...usual, fontSizeMm }
  const size = boxSizeOf(line, measure)
  const node: TextNode = { ...plain, ...line, ...size, ...centred(area, size), id, kind: 'text', inks: [{ hex: plainInkOn(bodies) }] }
  return besideOthers(fitInto(node, area) as TextNode, others, area)
}

interface NewPicture {
  readonly id: string
  readonly image: string
  readonly name: string
  readonly widthPx: number
  readonly heightPx: number
  /** The resolutions of the settings that a bitmap is held to; null for a drawing, which is sharp at every size. */
  readonly dpi: Pick<PrintLimits, 'imageWarnDpi' | 'imageRefuseDpi'> | null
}

const mmOfInch = 25.4
/** A logo that is smaller than this is hard to see. */
const minEdgeMm = { longer: 6, shorter: 2.5 }

/** How large a picture may be at first, mm a px: sharp where it stays visible so, else at least good enough to be ordered. */
function maxScale({ widthPx, heightPx, dpi }: NewPicture): number {
  const usual = Math.min(pxToMm(1), pxToMm(newImageMaxPx) / Math.max(widthPx, heightPx))
  if (!dpi) return usual
  const sharp = mmOfInch / dpi.imageWarnDpi
  const isVisible = Math.max(widthPx, heightPx) * sharp >= minEdgeMm.longer && Math.min(widthPx, heightPx) * sharp >= minEdgeMm.shorter
  return Math.min(usual, isVisible ? sharp : mmOfInch / dpi.imageRefuseDpi)
}

/**
 * A new picture in the middle of a print area or beside others: at most 150 pixels long, never larger than the area, and a bitmap no
 * larger than its resolution allows.
 */
export function newImageNode(picture: NewPicture, { area, others = [] }: NewPlace): ImageNode {
  const { id, image, name, widthPx, heightPx } = picture
  const scale = maxScale(picture)
  const size = { widthMm: widthPx * scale, heightMm: heightPx * scale }
  const node: ImageNode = { ...plain, ...size, ...centred(area, size), id, kind: 'image', image, name: name.slice(0, 200), inks: [] }
  return besideOthers(fitInto(node, area) as ImageNode, others, area)
}
