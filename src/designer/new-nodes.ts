import type { PrintLimits } from '#domain/catalogue/settings-schema.ts'
import { plainInkOn } from '#domain/colors/contrast.ts'
import { newImageMaxPx, newText, pxToMm } from '#domain/design/canvas.ts'
import { moduleMm, quietModules } from '#domain/design/code-modules.ts'
import type { DesignNode, ImageNode, TextNode } from '#domain/design/document.ts'
import { boundsOf, type Rect } from '#domain/design/geometry.ts'
import { layOutText } from '#domain/design/text-layout.ts'
import { usualLineSpacing } from '#domain/design/document-limits.ts'
import { linesOf, shortened } from '#domain/design/text-lines.ts'
import { heightOf } from './bounds.ts'
import { fitInto } from '#domain/design/fit-into.ts'
import { boxSizeOf, type MeasureText } from './text-box.ts'

/** Distance between a new node and existing ones. */
const gapMm = 2

/** The room that a node needs around it: a code its quiet zone. */
const roomMm = (node: DesignNode): number => (node.kind === 'code' ? moduleMm(node) * quietModules : 0)

/** Places the node right or left of others if the area has room, so that nothing overlaps. */
export function besideOthers<Node extends DesignNode>(node: Node, others: readonly DesignNode[], area: Rect): Node {
  const occupied = boundsOf(others)
  if (!occupied) return node
  const distanceMm = Math.max(gapMm, ...[node, ...others].map(roomMm))
  const [right, left] = [occupied.rightMm + distanceMm, occupied.leftMm - distanceMm - node.widthMm]
  if (right + node.widthMm <= area.rightMm) return { ...node, xMm: right }
  return left >= area.leftMm ? { ...node, xMm: left } : node
}

/** What every new object has in common. */
export const plain = { rotationDeg: 0, z: 0, locked: false, hidden: false } as const

export const centred = (area: Rect, { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }) => ({
  xMm: (area.leftMm + area.rightMm - widthMm) / 2,
  yMm: (area.topMm + area.bottomMm - heightMm) / 2,
})

/** Content and style of a text that is not placed yet. Several lines start at the left, as people write them. */
export const unplacedText = (text: string) =>
  ({
    text,
    fontFamily: newText.fontFamily,
    fontSizeMm: pxToMm(newText.fontSizePx),
    fontStyle: 'normal',
    alignment: linesOf(text).length > 1 ? 'left' : 'center',
    lineSpacing: usualLineSpacing,
  }) as const

/** A letter with a descender. The text that replaces the placeholder will usually have one. */
const deepLetter = 'p'

/** The place for a new node: the print area, the existing nodes, and the colours of the body under it. */
export interface NewPlace {
  readonly area: Rect
  readonly others?: readonly DesignNode[]
  readonly bodies?: readonly string[]
}

/**
 * Creates a text in the centre of a print area or next to others, 36 pixels high, smaller in a lower area; black, or white on a dark body.
 */
export function newTextNode(id: string, text: string, { area, others = [], bodies = [] }: NewPlace, measure: MeasureText): TextNode {
  const usual = unplacedText(shortened(text))
  const fontSizeMm = Math.min(usual.fontSizeMm, heightOf(area) / layOutText({ ...usual, text: usual.text + deepLetter }).heightEm)
  const line = { ...usual, fontSizeMm }
  const size = boxSizeOf(line, measure)
  const node: TextNode = { ...plain, ...line, ...size, ...centred(area, size), id, kind: 'text', inks: [{ hex: plainInkOn(bodies) }] }
  const fitted = fitInto(node, area) as TextNode
  const placed = besideOthers(fitted, others, area)
  const occupied = boundsOf(others)
  if (!occupied || placed === fitted) return fitted
  // It keeps its edge towards the others: letters that are typed do not grow over them.
  return { ...placed, alignment: placed.xMm > occupied.leftMm ? 'left' : 'right' }
}

export interface NewPicture {
  readonly id: string
  readonly image: string
  readonly name: string
  readonly widthPx: number
  readonly heightPx: number
  /** The resolution limits for a bitmap; null for a drawing, which is sharp at any size. */
  readonly dpi: Pick<PrintLimits, 'imageWarnDpi' | 'imageRefuseDpi'> | null
}

const mmOfInch = 25.4
/** A smaller logo is hard to see. */
const minEdgeMm = { longer: 6, shorter: 2.5 }

/** The maximum initial scale of a picture, mm per px: sharp if it stays visible, otherwise at least good enough to order. */
function maxScale({ widthPx, heightPx, dpi }: NewPicture): number {
  const usual = Math.min(pxToMm(1), pxToMm(newImageMaxPx) / Math.max(widthPx, heightPx))
  if (!dpi) return usual
  const sharp = mmOfInch / dpi.imageWarnDpi
  const isVisible = Math.max(widthPx, heightPx) * sharp >= minEdgeMm.longer && Math.min(widthPx, heightPx) * sharp >= minEdgeMm.shorter
  return Math.min(usual, isVisible ? sharp : mmOfInch / dpi.imageRefuseDpi)
}

/**
 * Creates a picture in the centre of a print area or next to others: at most 150 pixels long, never larger than the area, and a bitmap no
 * larger than its resolution allows.
 */
export function newImageNode(picture: NewPicture, { area, others = [] }: NewPlace): ImageNode {
  const { id, image, name, widthPx, heightPx } = picture
  const scale = maxScale(picture)
  const size = { widthMm: widthPx * scale, heightMm: heightPx * scale }
  const node: ImageNode = { ...plain, ...size, ...centred(area, size), id, kind: 'image', image, name: name.slice(0, 200), inks: [] }
  return besideOthers(fitInto(node, area) as ImageNode, others, area)
}
