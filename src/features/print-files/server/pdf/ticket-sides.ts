import { outlineSide } from '#illustrations/outline-side.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { Scale } from '#domain/catalogue/categories.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { placeholders, type TicketSide } from '../documents/job-ticket.ts'
import { plateOf, type Plate } from '../plates.ts'
import type { PreparedPrint } from '../prepared-print.ts'
import { type ColorOf } from './paint-picture.ts'
import { paintPrint } from './paint-print.ts'
import { paper, ticketColors, type TicketSheet } from './ticket-sheet.ts'

const paperWhite = '#ffffff'
/** Space for the register marks beside a side. */
const markMm = 8.5

/** Colours for an office printer. */
const asSeen: ColorOf = (ink) => ({ on: 'paper', hex: ink?.hex ?? paperWhite })

/** The scale of sides: 1:1 unless one is longer than the paper. */
export const sideScaleOf = (sides: readonly TicketSide[]): number =>
  Math.min(1, (paper.right - paper.left - 2 * markMm) / Math.max(1, ...sides.map(({ widthMm }) => widthMm)))

export const sideHeight = ({ heightMm }: TicketSide, scale: number): number => 12 + heightMm * scale + 4

export function registerMark({ pdf }: TicketSheet, x: number, y: number): void {
  pdf
    .circle(x, y, 1.4)
    .moveTo(x - 2.2, y)
    .lineTo(x + 2.2, y)
    .moveTo(x, y - 2.2)
    .lineTo(x, y + 2.2)
  pdf.lineWidth(0.12).strokeColor(ticketColors.ink).stroke()
}

/** The dimension line above a side: start, width and end of the print. */
function measureLine({ pdf, text }: TicketSheet, { widthMm, extent, spans }: TicketSide, x: number, y: number, scale: number): void {
  const stops = [0, extent.leftMm, extent.rightMm, widthMm].map((mm) => x + Math.min(Math.max(mm, 0), widthMm) * scale)
  const [start = x, ...rest] = stops
  pdf.moveTo(start, y).lineTo(stops.at(-1) ?? x, y)
  for (const stop of stops) pdf.moveTo(stop, y - 1).lineTo(stop, y + 1)
  pdf.lineWidth(0.2).strokeColor(ticketColors.measure).stroke()
  for (const [index, to] of rest.entries()) {
    const from = stops[index] ?? x
    const style = { figures: true, size: 3, color: ticketColors.measure, align: 'center' } as const
    text(spans[index] ?? '', (from + to) / 2 - 20, y - 3.9, 40, style)
  }
}

function dashedRect(pdf: PDFKit.PDFDocument, { leftMm, topMm, rightMm, bottomMm }: Rect, scale: number): void {
  pdf
    .rect(leftMm, topMm, rightMm - leftMm, bottomMm - topMm)
    .lineWidth(0.15 / scale)
    .dash(1.2, { space: 0.8 })
  pdf.strokeColor(ticketColors.measure).stroke().undash()
}

export interface TicketItem {
  readonly product: ProductFacts
  readonly scale: Scale
}

/** Draws a printed side: outline, print area, print and dimensions. Returns the y below. */
export async function drawSide(
  sheet: TicketSheet,
  { side, words: printed, print, item, scale }: { side: TicketSide; words: string; print: PreparedPrint; item: TicketItem; scale: number },
  top: number,
  note: { readonly scaleTrue: string; readonly scaleReduced: string } | null,
): Promise<number> {
  const { pdf, text, widthOf } = sheet
  const title = { bold: true, size: 3.8, color: ticketColors.ink }
  text(side.title, paper.left, top, 120, title)
  text(printed, paper.left + widthOf(side.title, title) + 4, top + 0.3, 100)
  if (note) {
    const words = scale === 1 ? note.scaleTrue : note.scaleReduced.replace(placeholders.percent, String(Math.round(scale * 100)))
    text(words, paper.right - 140, top + 0.3, 140, { bold: true, size: 3.2, color: ticketColors.measure, align: 'right' })
  }
  const x = paper.left + markMm
  const y = top + 12
  const height = side.heightMm * scale
  measureLine(sheet, side, x, y - 2, scale)
  registerMark(sheet, x - 5, y + height / 2)
  registerMark(sheet, x + side.widthMm * scale + 5, y + height / 2)

  pdf.save().translate(x, y).scale(scale)
  if (side.area) dashedRect(pdf, side.area, scale)
  await paintPrint(pdf, print, asSeen)
  const { path, dyMm } = outlineSide(item.product, side.sideIndex, item.scale)
  pdf
    .translate(0, dyMm)
    .path(path)
    .lineWidth(0.25 / scale)
    .strokeColor(ticketColors.ink)
    .stroke()
    .restore()
  return y + height + 4
}

/** Shows a plate's ink in black, and in white what other inks knock out of it. */
const onPlate =
  (plate: Plate): ColorOf =>
  (ink) => ({ on: 'paper', hex: ink && plateOf(ink).name === plate.name ? '#000000' : paperWhite })

export interface PlateToDraw {
  readonly number: number
  readonly plate: Plate
  readonly side: TicketSide
  readonly print: PreparedPrint
}

const plateMargin = { x: 8, y: 3 } as const
export const plateSize = ({ side: { extent } }: PlateToDraw, scale: number): { readonly width: number; readonly height: number } => ({
  width: (extent.rightMm - extent.leftMm) * scale + 2 * plateMargin.x,
  height: (extent.bottomMm - extent.topMm) * scale + 2 * plateMargin.y,
})

/** Draws one plate, right-reading, with its register marks and label. */
export async function drawPlate(
  sheet: TicketSheet,
  drawn: PlateToDraw,
  { x, y, scale, words }: { x: number; y: number; scale: number; words: { plate: string; rightReading: string } },
): Promise<void> {
  const { pdf, text, widthOf } = sheet
  const { width, height } = plateSize(drawn, scale)
  const { plate, number, side, print } = drawn
  pdf.save().rect(x, y, width, height).clip()
  pdf.translate(x + plateMargin.x - side.extent.leftMm * scale, y + plateMargin.y - side.extent.topMm * scale).scale(scale)
  await paintPrint(pdf, print, onPlate(plate))
  pdf.restore()
  pdf.rect(x, y, width, height).lineWidth(0.25).strokeColor(ticketColors.ink).stroke()
  registerMark(sheet, x + 4, y + height / 2)
  registerMark(sheet, x + width - 4, y + height / 2)
  const label = words.plate.replace(placeholders.number, String(number))
  const strong = { bold: true, color: ticketColors.ink }
  text(label, x, y + height + 1.4, 40, strong)
  const after = x + widthOf(label, strong) + 2.4
  pdf
    .rect(after, y + height + 1.7, 3.2, 3.2)
    .lineWidth(0.1)
    .fillAndStroke(plate.hex, ticketColors.ink2)
  text(`${plate.name}, ${words.rightReading}`, after + 4.6, y + height + 1.4, 100)
}
