import { swatchOf } from '#domain/colors/colors.ts'
import { outlineSide } from '#illustrations/outline-side.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { Scale } from '#domain/catalogue/categories.ts'
import type { Rect } from '#domain/design/geometry.ts'
import type { TicketSide } from '../documents/describe-ticket-sides.ts'
import { placeholders } from '../documents/ticket-words.ts'
import type { PreparedPrint } from '../prepared-print.ts'
import type { ColorOf } from './paint-picture.ts'
import { paintPrint } from './paint-print.ts'
import { paper, ticketColors, type TicketSheet } from './ticket-sheet.ts'
import { linesIn, lineHeight, writeLines } from './ticket-text.ts'

export const ticketWhite = '#ffffff'
/** Space for the register marks beside a side. */
const markMm = 8.5
/** Space for the dimensions above a side. */
const measuresMm = 6.5

/** Colours for an office printer. */
const asSeen: ColorOf = (ink) => ({ on: 'paper', hex: ink?.hex ?? ticketWhite })

/** The scale of sides: 1:1 unless one is longer than the paper. */
export const sideScaleOf = (sides: readonly TicketSide[]): number =>
  Math.min(1, (paper.right - paper.left - 2 * markMm) / Math.max(1, ...sides.map(({ widthMm }) => widthMm)))

export function registerMark({ pdf }: TicketSheet, x: number, y: number): void {
  pdf
    .circle(x, y, 1.4)
    .moveTo(x - 2.2, y)
    .lineTo(x + 2.2, y)
    .moveTo(x, y - 2.2)
    .lineTo(x, y + 2.2)
  pdf.lineWidth(0.12).strokeColor(ticketColors.ink).stroke()
}

const figureStyle = { figures: true, size: 3, color: ticketColors.measure } as const

/** Moves labels of these widths apart, each as near to its centre as possible, from the middle one outwards. Returns their left edges. */
function spreadLabels(widths: readonly [number, number, number], centres: readonly [number, number, number]): readonly number[] {
  const gap = 1.6
  const [before, own, after] = widths
  const middle = centres[1] - own / 2
  const first = Math.min(centres[0] - before / 2, middle - gap - before)
  const last = Math.max(centres[2] - after / 2, middle + own + gap)
  const shift = Math.max(0, paper.left - first) + Math.min(0, paper.right - (last + after))
  // Only one end can leave the page: the labels are much shorter than it.
  return [first, middle, last].map((x) => x + shift)
}

/** The dimension line above a side: start, width and end of the print. */
function measureLine(
  { pdf, text, widthOf }: TicketSheet,
  { widthMm, extent, spans }: TicketSide,
  x: number,
  y: number,
  scale: number,
): void {
  const at = (mm: number) => x + Math.min(Math.max(mm, 0), widthMm) * scale
  const [start, left, right, end] = [at(0), at(extent.leftMm), at(extent.rightMm), at(widthMm)]
  pdf.moveTo(start, y).lineTo(end, y)
  for (const stop of [start, left, right, end]) pdf.moveTo(stop, y - 1).lineTo(stop, y + 1)
  pdf.lineWidth(0.2).strokeColor(ticketColors.measure).stroke()
  const [one, two, three] = spans.map((span) => widthOf(span, figureStyle) + 0.1) as [number, number, number]
  const lefts = spreadLabels([one, two, three], [(start + left) / 2, (left + right) / 2, (right + end) / 2])
  for (const [index, width] of [one, two, three].entries())
    text(spans[index] ?? '', lefts[index] ?? x, y - lineHeight(figureStyle) - 0.4, width, figureStyle)
}

/** Draws a dashed rectangle that is visible on any body. */
function dashedRect(pdf: PDFKit.PDFDocument, { leftMm, topMm, rightMm, bottomMm }: Rect, scale: number): void {
  const edge = () => pdf.rect(leftMm, topMm, rightMm - leftMm, bottomMm - topMm)
  edge()
    .lineWidth(0.35 / scale)
    .strokeColor(ticketWhite)
    .stroke()
  edge()
    .lineWidth(0.15 / scale)
    .dash(1.2, { space: 0.8 })
    .strokeColor(ticketColors.measure)
    .stroke()
    .undash()
}

export interface TicketItem {
  readonly product: ProductFacts
  readonly color: string
  readonly scale: Scale
}

/** Fills the product's side with its colour, so that each ink looks as on the piece. A two-tone meter has its second tone below. */
function drawBody(
  pdf: PDFKit.PDFDocument,
  { widthMm, heightMm }: TicketSide,
  color: string,
  outline: { path: string; dyMm: number },
): void {
  const { hex, splitHex } = swatchOf(color) ?? { hex: ticketWhite, splitHex: null }
  pdf.save().translate(0, outline.dyMm)
  pdf.path(outline.path).fill(hex, 'even-odd')
  if (splitHex !== null) {
    pdf.path(outline.path).clip('even-odd')
    pdf.rect(0, heightMm / 2 - outline.dyMm, widthMm, heightMm / 2).fill(splitHex)
  }
  pdf.restore()
}

export interface SideToDraw {
  readonly side: TicketSide
  /** Technology, plates and amounts of ink. */
  readonly words: string
  readonly print: PreparedPrint
  readonly item: TicketItem
  readonly scale: number
  /** How true the scale is, beside the first side. */
  readonly note: string | null
}

const titleStyle = { bold: true, size: 3.8, color: ticketColors.ink } as const
const noteStyle = { bold: true, size: 3.2, color: ticketColors.measure } as const

interface SideHead {
  readonly words: readonly string[]
  /** Position and width of the words, from the top left corner of the side's space. */
  readonly at: readonly [x: number, y: number, width: number]
  readonly noteX: number
  readonly heightMm: number
}

/** Sets the words beside the title if they fit, otherwise below it. */
function headOf(sheet: TicketSheet, { side, words, note }: SideToDraw): SideHead {
  const { widthOf } = sheet
  const whole = paper.right - paper.left
  const noteX = paper.right - (note === null ? 0 : widthOf(note, noteStyle) + 0.1)
  const after = widthOf(side.title, titleStyle) + 4
  const free = noteX - paper.left - after - 4
  const isBeside = widthOf(words) <= free
  const lines = linesIn(sheet, words, isBeside ? free : whole)
  const titleMm = lineHeight(titleStyle)
  return {
    words: lines,
    at: isBeside ? [after, 0.3, free] : [0, titleMm, whole],
    noteX,
    heightMm: isBeside ? titleMm : titleMm + lines.length * lineHeight(),
  }
}

export const sideHeight = (sheet: TicketSheet, drawn: SideToDraw): number =>
  headOf(sheet, drawn).heightMm + measuresMm + drawn.side.heightMm * drawn.scale + 4

/** The words on the scale of the sides. */
export const scaleWords = (
  scale: number,
  { scaleTrue, scaleReduced }: { readonly scaleTrue: string; readonly scaleReduced: string },
): string => (scale === 1 ? scaleTrue : scaleReduced.replace(placeholders.percent, String(Math.round(scale * 100))))

/** Draws a printed side in the colour of the product: outline, print area, print and dimensions. Returns the y below. */
export async function drawSide(sheet: TicketSheet, drawn: SideToDraw, top: number): Promise<number> {
  const { pdf, text } = sheet
  const { side, print, item, scale, note } = drawn
  const { words, at, noteX, heightMm } = headOf(sheet, drawn)
  text(side.title, paper.left, top, noteX - paper.left, titleStyle)
  writeLines(sheet, words, [paper.left + at[0], top + at[1], at[2]])
  if (note !== null) text(note, noteX, top + 0.3, paper.right - noteX, noteStyle)
  const x = paper.left + markMm
  const y = top + heightMm + measuresMm
  const height = side.heightMm * scale
  measureLine(sheet, side, x, y - 2, scale)
  registerMark(sheet, x - 5, y + height / 2)
  registerMark(sheet, x + side.widthMm * scale + 5, y + height / 2)

  pdf.save().translate(x, y).scale(scale)
  const outline = outlineSide(item.product, side.sideIndex, item.scale)
  drawBody(pdf, side, item.color, outline)
  if (side.area) dashedRect(pdf, side.area, scale)
  await paintPrint(pdf, print, asSeen, { isBodyBelow: true })
  pdf
    .translate(0, outline.dyMm)
    .path(outline.path)
    .lineWidth(0.25 / scale)
    .strokeColor(ticketColors.ink)
    .stroke()
    .restore()
  return y + height + 4
}
