import type { JobTicket, TicketObject } from '../documents/job-ticket.ts'
import { paper, ticketColors, type TicketSheet } from './ticket-sheet.ts'

export const rowHeight = 6.6
const right = 214

interface Column {
  readonly key: 'object' | 'ink' | 'x' | 'y' | 'width' | 'height' | 'turn' | 'source'
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

const columns: readonly Column[] = [
  { key: 'object', x: paper.left, width: 54, align: 'left' },
  { key: 'ink', x: 66, width: 42, align: 'left' },
  { key: 'x', x: 109, width: 12, align: 'right' },
  { key: 'y', x: 121, width: 10, align: 'right' },
  { key: 'width', x: 131, width: 12, align: 'right' },
  { key: 'height', x: 143, width: 10, align: 'right' },
  { key: 'turn', x: 153, width: 17, align: 'right' },
  { key: 'source', x: 173, width: right - 173, align: 'right' },
]

function drawInks({ pdf, text, widthOf }: TicketSheet, { inks, inkNote }: TicketObject, { x, width }: Column, y: number): void {
  if (inks.length === 0) text(inkNote, x, y, width)
  let at = x
  for (const { hex, name } of inks) {
    const left = x + width - at
    if (left < 6) return
    pdf
      .rect(at, y + 0.4, 3.4, 3.4)
      .lineWidth(0.1)
      .fillAndStroke(hex, ticketColors.ink2)
    text(name, at + 4.6, y, left - 4.6, { color: ticketColors.ink })
    at += 4.6 + widthOf(name) + 3
  }
}

/** Draws the table of all objects with their inks and positions. Returns the y below. */
export function drawTable(sheet: TicketSheet, heads: JobTicket['columns'], rows: readonly TicketObject[], top: number): number {
  const { text, line } = sheet
  line([paper.left, top], [right, top])
  for (const { key, x, width, align } of columns) text(heads[key], x, top + 1.4, width, { align })
  line([paper.left, top + rowHeight], [right, top + rowHeight])
  let y = top + rowHeight
  for (const row of rows) {
    for (const column of columns) {
      const { key, x, width, align } = column
      if (key === 'ink') drawInks(sheet, row, column, y + 1.4)
      else
        text(key === 'object' ? row.name : row[key], x, y + 1.4, width, {
          align,
          color: key === 'source' ? ticketColors.ink2 : ticketColors.ink,
        })
    }
    y += rowHeight
    line([paper.left, y], [right, y])
  }
  return y
}
