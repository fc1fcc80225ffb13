import { qrCode } from '#platform/qr/qr-code.ts'
import { code128 } from '#platform/server/code-128.ts'
import type { JobTicket, TicketDate } from '../documents/job-ticket.ts'
import { placeholders } from '../documents/ticket-words.ts'
import { paper, ticketColors, type TicketSheet } from './ticket-sheet.ts'
import { fittingSize, linesIn, lineHeight, writeLines, writeText } from './ticket-text.ts'

function drawBarcode({ pdf, text }: TicketSheet, code: string): void {
  const { bars, modules } = code128(code)
  const unit = 57 / modules
  for (const { from, width } of bars) pdf.rect(paper.left + from * unit, paper.top, width * unit, 10.5)
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

/** The columns of the head, mm. */
const columns = { title: 75, dates: 192, pieces: 228, right: paper.right - qr.size - qr.quiet } as const

const strong = { bold: true, color: ticketColors.ink } as const

/** A day of the job, or a line to write it on. */
function drawDate(sheet: TicketSheet, { label, day }: TicketDate, y: number): void {
  const width = columns.pieces - columns.dates - 4
  writeText(sheet, label, [columns.dates, y, width])
  if (day !== null) sheet.text(day, columns.dates, y + 4.2, width, { ...strong, size: 4.4 })
  else sheet.line([columns.dates, y + 9], [columns.dates + width, y + 9], { color: ticketColors.ink2 })
}

/** Draws the facts of the job, with the quantity as the largest number of the page. Returns the y below. */
export function drawTicketHead(sheet: TicketSheet, ticket: JobTicket): number {
  const { text, line } = sheet
  drawBarcode(sheet, ticket.barcode)
  drawQrCode(sheet, ticket.officeUrl)
  const width = columns.dates - columns.title - 4
  const title = { ...strong, size: fittingSize(sheet, ticket.title, width, { ...strong, size: 7, min: 4.6 }) }
  let y = writeLines(sheet, linesIn(sheet, ticket.title, width, title), [columns.title, paper.top, width], title)
  for (const words of [ticket.product, ticket.customer]) y = writeText(sheet, words, [columns.title, y, width])
  for (const [index, date] of ticket.dates.entries()) drawDate(sheet, date, paper.top + index * 10.6)
  const { label, value } = ticket.pieces
  const right = columns.right - columns.pieces
  text(label, columns.pieces, paper.top, right, { align: 'right' })
  const size = fittingSize(sheet, value, right, { ...strong, size: 11, min: 4 })
  text(value, columns.pieces, paper.top + 4.4, right, { ...strong, size, align: 'right' })
  const below = Math.max(paper.top + qr.size + qr.quiet, y + 1.5)
  line([paper.left, below], [paper.right, below], { color: ticketColors.ink, weight: 0.7 })
  return below + 3
}

/** The bar that shows the scale of a printout, mm. */
const barMm = 50

/** Draws the foot of each page of a ticket: those that are still buffered. */
export function drawFeet(sheet: TicketSheet, ticket: JobTicket): void {
  const { pdf, text, widthOf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  const small = { size: 2.9 } as const
  const bar = paper.right - barMm
  const label = bar - 4 - widthOf(ticket.bar, small)
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page)
    const y = paper.foot - 3
    const number = ticket.page.replace(placeholders.page, String(page + 1)).replace(placeholders.pages, String(count))
    const words = `${ticket.foot}. ${number}`
    const width = label - 4 - paper.left
    const size = fittingSize(sheet, words, width, { ...small, min: 2 })
    writeText(sheet, words, [paper.left, y + small.size - size - 1, width], { size })
    text(ticket.bar, label, y - 1, bar - 4 - label + 0.1, small)
    pdf.moveTo(bar, y + 3).lineTo(bar + barMm, y + 3)
    for (let mm = 0; mm <= barMm; mm += 1)
      pdf.moveTo(bar + mm, y + 3).lineTo(bar + mm, y + 3 - (mm % 10 === 0 ? 3 : mm % 5 === 0 ? 2.2 : 1.4))
    pdf.lineWidth(0.15).strokeColor(ticketColors.ink).stroke()
  }
}

/** Draws the title of the job on a further page. Returns the y below. */
export function drawRunningTitle(sheet: TicketSheet, title: string): number {
  const width = paper.right - paper.left
  return writeText(sheet, title, [paper.left, paper.top, width], strong) + 7 - lineHeight()
}
