import bwipjs from 'bwip-js'
import { qrCode } from '#platform/qr/qr-code.ts'
import { type JobTicket, placeholders, type TicketSide } from '../documents/job-ticket.ts'
import { platesOf } from '../plates.ts'
import { inksOfPrint, type PreparedPrint } from '../prepared-print.ts'
import { closePdf } from './print-page.ts'
import { openTicketSheet, paper, type SheetFacts, ticketColors, type TicketSheet } from './ticket-sheet.ts'
import { drawPlate, drawSide, type PlateToDraw, plateSize, sideHeight, sideScaleOf, type TicketItem } from './ticket-sides.ts'
import { drawTable, rowHeight } from './ticket-table.ts'

export interface TicketToDraw {
  readonly ticket: JobTicket
  readonly item: TicketItem
  /** One per side of the ticket. */
  readonly prints: readonly PreparedPrint[]
  /** JPEG at 3:2. */
  readonly preview: Uint8Array
}

const footTop = paper.foot - 7

function barcode({ pdf, text }: TicketSheet, code: string): void {
  const [{ sbs = [] } = {}] = bwipjs.raw({ bcid: 'code128', text: code }) as { sbs?: readonly number[] }[]
  const modules = sbs.reduce((sum, width) => sum + width, 0)
  const unit = 57 / modules
  let at = paper.left
  for (const [index, width] of sbs.entries()) {
    if (index % 2 === 0) pdf.rect(at, paper.top, width * unit, 10.5)
    at += width * unit
  }
  pdf.fill(ticketColors.ink)
  text(code, paper.left, paper.top + 11.4, 57, { figures: true, size: 3.6, color: ticketColors.ink })
}

/** The QR code in the head, mm. Its quiet zone is free of text and lines. */
const qr = { size: 20, quiet: 3 } as const

/** Draws the address of the order in the office in the top right corner. */
function drawQrCode({ pdf }: TicketSheet, url: string): void {
  const { size, path } = qrCode(url)
  pdf
    .save()
    .translate(paper.right - qr.size, paper.top)
    .scale(qr.size / size)
  pdf.path(path).fill(ticketColors.ink).restore()
}

/** Draws the facts of the job, with the quantity as the largest number of the page. Returns the y below. */
function drawHead(sheet: TicketSheet, ticket: JobTicket): number {
  const { text, line } = sheet
  barcode(sheet, ticket.barcode)
  drawQrCode(sheet, ticket.officeUrl)
  const left = paper.left + 65
  const right = paper.right - qr.size - qr.quiet
  text(ticket.title, left, paper.top, right - 40 - left, { bold: true, size: 7, color: ticketColors.ink })
  text(ticket.product, left, paper.top + 8.6, right - 40 - left)
  text(ticket.customer, left, paper.top + 13, right - 40 - left)
  text(ticket.pieces.label, right - 38, paper.top, 38, { align: 'right' })
  text(ticket.pieces.value, right - 38, paper.top + 4, 38, { bold: true, size: 11, color: ticketColors.ink, align: 'right' })
  const below = paper.top + qr.size + qr.quiet
  line([paper.left, below], [paper.right, below], { color: ticketColors.ink, weight: 0.7 })
  return below + 3
}

/** Draws the foot of each page of a ticket: those that are still buffered. */
function drawFeet({ pdf, text }: TicketSheet, ticket: JobTicket): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page)
    const y = paper.foot - 3
    const number = ticket.page.replace(placeholders.page, String(page + 1)).replace(placeholders.pages, String(count))
    text(`${ticket.foot}. ${number}`, paper.left, y - 1, 130, { size: 2.9 })
    text(ticket.bar, paper.right - 130, y - 1, 74, { size: 2.9, align: 'right' })
    const bar = paper.right - 50
    pdf.moveTo(bar, y + 3).lineTo(bar + 50, y + 3)
    for (let mm = 0; mm <= 50; mm += 1) pdf.moveTo(bar + mm, y + 3).lineTo(bar + mm, y + 3 - (mm % 10 === 0 ? 3 : mm % 5 === 0 ? 2.2 : 1.4))
    pdf.lineWidth(0.15).strokeColor(ticketColors.ink).stroke()
  }
}

const column = { left: 221, width: 66 } as const
/** The picture takes the remaining height of the column, within these limits (mm). */
const previewHeight = { min: 30, max: 44 } as const

/** Draws boxes to sign and the picture of the product. */
function drawSigning({ pdf, text, line }: TicketSheet, { ticket, preview }: TicketToDraw, top: number): void {
  const { left, width } = column
  line([left, top], [left + width, top])
  text(ticket.ordered, left, top + 2, width, { bold: true, size: 3.6, color: ticketColors.ink })
  text(ticket.customerName, left, top + 6.8, width)
  let y = top + 13
  for (const step of ticket.steps) {
    pdf.rect(left, y, 3.4, 3.4).lineWidth(0.25).strokeColor(ticketColors.ink).stroke()
    text(step, left + 6, y - 0.2, 42, { color: ticketColors.ink })
    pdf
      .moveTo(left + 49, y + 3.4)
      .lineTo(left + width, y + 3.4)
      .dash(0.4, { space: 0.4 })
    pdf.lineWidth(0.2).strokeColor(ticketColors.ink2).stroke().undash()
    y += 7.4
  }
  pdf.image(Buffer.from(preview), left, y, { fit: [width, Math.min(previewHeight.max, footTop - y)], align: 'right' })
}

function platesToDraw({ ticket, prints }: TicketToDraw): readonly PlateToDraw[] {
  const plates = ticket.sides.flatMap((side, index) => {
    const print = prints[index] ?? []
    return side.technology === 'Digital' || side.platesOfSide !== index
      ? []
      : platesOf(inksOfPrint(print)).map((plate) => ({ plate, side, print }))
  })
  return plates.map((plate, index) => ({ ...plate, number: index + 1 }))
}

/** The text beside the title of a side: technology and plates. */
function printWords({ sides, onPlates }: JobTicket, side: TicketSide, plates: readonly PlateToDraw[]): string {
  const own = plates.filter((plate) => plate.side === sides[side.platesOfSide]).map(({ number }) => number)
  return own.length === 0 ? side.print : `${side.print}, ${onPlates.replace(placeholders.number, own.join(', '))}`
}

/**
 * Draws the job ticket of an item: A4 landscape, at 1:1 where it fits, on as many new pages as needed. They are numbered from 1 and leave
 * the memory when it is done, so that a sheet can hold any number of tickets.
 */
export async function drawTicket(sheet: TicketSheet, toDraw: TicketToDraw): Promise<void> {
  const { ticket, item, prints } = toDraw
  const { pdf } = sheet
  pdf.addPage()
  let y = drawHead(sheet, ticket)
  const newPageUnless = (height: number): void => {
    if (y + height <= footTop) return
    pdf.addPage()
    sheet.text(ticket.title, paper.left, paper.top, 200, { bold: true, color: ticketColors.ink })
    y = paper.top + 7
  }
  const scale = sideScaleOf(ticket.sides)
  const plates = platesToDraw(toDraw)
  for (const [index, side] of ticket.sides.entries()) {
    newPageUnless(sideHeight(side, scale))
    const words = printWords(ticket, side, plates)
    y = await drawSide(sheet, { side, words, print: prints[index] ?? [], item, scale }, y, index === 0 ? ticket : null)
  }

  const signingHeight = 15 + ticket.steps.length * 7.4 + previewHeight.min
  newPageUnless(signingHeight)
  const top = y + 2
  drawSigning(sheet, toDraw, top)
  y = top
  let rows = ticket.objects
  while (rows.length > 0) {
    const fitting = Math.max(1, Math.floor((footTop - y - rowHeight) / rowHeight))
    y = drawTable(sheet, ticket.columns, rows.slice(0, fitting), y)
    rows = rows.slice(fitting)
    if (rows.length > 0) newPageUnless(Number.POSITIVE_INFINITY)
  }

  let x: number = paper.left
  let lineHeight = 0
  y += 4
  for (const drawn of plates) {
    const { width, height } = plateSize(drawn, scale)
    if (x > paper.left && x + Math.max(width, 62) > column.left - 5) {
      x = paper.left
      y += lineHeight
      lineHeight = 0
    }
    newPageUnless(height + 8)
    await drawPlate(sheet, drawn, { x, y, scale, words: ticket })
    x += Math.max(width, 62) + 5
    lineHeight = Math.max(lineHeight, height + 9)
  }
  drawFeet(sheet, ticket)
  pdf.flushPages()
}

/** Renders the job ticket of one item as a document. */
export async function ticketPdf(toDraw: TicketToDraw, facts: SheetFacts): Promise<Uint8Array> {
  const sheet = openTicketSheet(facts)
  await drawTicket(sheet, toDraw)
  return closePdf(sheet.pdf)
}
