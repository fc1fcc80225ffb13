import type { JobTicket } from '../documents/job-ticket.ts'
import { paper, ticketColors, type TicketSheet } from './ticket-sheet.ts'
import { linesIn, lineHeight, writeLines, writeText } from './ticket-text.ts'

/** The column of the form, mm. */
export const formColumn = { left: 221, width: paper.right - 221 } as const
/** The picture of the product takes the remaining height, within these limits (mm). */
const previewHeight = { min: 24, max: 44 } as const
const strong = { bold: true, size: 3.6, color: ticketColors.ink } as const
const stepStyle = { color: ticketColors.ink } as const
const box = 3.4
const column = { text: formColumn.left + 6, textWidth: 42, sign: formColumn.left + 49 } as const

const stepLines = (sheet: TicketSheet, step: string) => linesIn(sheet, step, column.textWidth, stepStyle)
const stepHeight = (lines: readonly string[]): number => Math.max(7.4, lines.length * lineHeight(stepStyle) + 2)

export const formHeight = (sheet: TicketSheet, { ordered, customerName, steps }: JobTicket): number =>
  2 +
  linesIn(sheet, ordered, formColumn.width, strong).length * lineHeight(strong) +
  linesIn(sheet, customerName, formColumn.width).length * lineHeight() +
  2 +
  steps.reduce((sum, step) => sum + stepHeight(stepLines(sheet, step)), 0) +
  previewHeight.min

/** Draws boxes to sign and the picture of the product, down to `bottom`. */
export function drawForm(
  sheet: TicketSheet,
  { ticket, preview }: { readonly ticket: JobTicket; readonly preview: Uint8Array },
  { top, bottom }: { readonly top: number; readonly bottom: number },
): void {
  const { pdf, line } = sheet
  const { left, width } = formColumn
  line([left, top], [left + width, top])
  let y = writeText(sheet, ticket.ordered, [left, top + 2, width], strong)
  y = writeText(sheet, ticket.customerName, [left, y, width]) + 2
  for (const step of ticket.steps) {
    const lines = stepLines(sheet, step)
    pdf.rect(left, y, box, box).lineWidth(0.25).strokeColor(ticketColors.ink).stroke()
    writeLines(sheet, lines, [column.text, y - 0.2, column.textWidth], stepStyle)
    pdf
      .moveTo(column.sign, y + box)
      .lineTo(left + width, y + box)
      .dash(0.4, { space: 0.4 })
    pdf.lineWidth(0.2).strokeColor(ticketColors.ink2).stroke().undash()
    y += stepHeight(lines)
  }
  pdf.image(Buffer.from(preview), left, y, { fit: [width, Math.min(previewHeight.max, bottom - y)], align: 'right' })
}
