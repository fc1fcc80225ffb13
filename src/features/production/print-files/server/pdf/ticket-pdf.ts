import type { TicketSide } from '../documents/describe-ticket-sides.ts'
import type { JobTicket } from '../documents/job-ticket.ts'
import { placeholders } from '../documents/ticket-words.ts'
import type { InkSums } from '../ink-sums.ts'
import type { PreparedPrint } from '../prepared-print.ts'
import { closePdf } from './print-page.ts'
import { drawForm, formColumn, formHeight } from './ticket-form.ts'
import { drawFeet, drawTicketHead, drawRunningTitle } from './ticket-page.ts'
import { drawPlate, type PlateToDraw, platesToDraw, type SetPlate, setPlate } from './ticket-plates.ts'
import { openTicketSheet, paper, type SheetFacts, type TicketSheet } from './ticket-sheet.ts'
import { drawSide, scaleWords, sideHeight, sideScaleOf, type TicketItem } from './ticket-sides.ts'
import { drawTable, fittingRows, setTable, type SetTable, tableHeight } from './ticket-table.ts'
import { inLines } from './ticket-text.ts'
import { checkBarHeight, checkBarInks, checkBarLines, drawCheckBar } from './ticket-wedges.ts'

export interface TicketToDraw {
  readonly ticket: JobTicket
  readonly item: TicketItem
  /** One per side of the ticket. */
  readonly prints: readonly PreparedPrint[]
  /** How much ink each side prints. */
  readonly inkSums: readonly InkSums[]
  /** JPEG at 3:2. */
  readonly preview: Uint8Array
}

const footTop = paper.foot - 7
const wholeWidth = paper.right - paper.left
const widthBesideForm = formColumn.left - 5 - paper.left
/** Between two parts, and between two lines of plates, mm. */
const gap = 4
const plateGap = 5

/** Where the next part is drawn. */
interface Flow {
  readonly y: () => number
  readonly moveTo: (y: number) => void
  /** Turns the page if less than this height is left. */
  readonly reserve: (height: number) => void
}

function openFlow(sheet: TicketSheet, ticket: JobTicket): Flow {
  sheet.pdf.addPage()
  let y = drawTicketHead(sheet, ticket)
  return {
    y: () => y,
    moveTo(below) {
      y = below
    },
    reserve(height) {
      if (y + height <= footTop) return
      sheet.pdf.addPage()
      y = drawRunningTitle(sheet, ticket.title)
    },
  }
}

/** The text beside the title of a side: technology, plates, and the most ink of a digital print. */
function sideWords(
  { sides, onPlate, onPlates, totalInk, rgbPictures }: JobTicket,
  side: TicketSide,
  sums: InkSums | undefined,
  plates: readonly PlateToDraw[],
): string {
  const own = plates.filter((plate) => plate.side === sides[side.platesOfSide]).map(({ number }) => number)
  const parts = [side.print]
  if (own.length > 0) parts.push((own.length === 1 ? onPlate : onPlates).replace(placeholders.number, own.join(', ')))
  if (side.technology === 'Digital' && sums) {
    if (sums.totalPercent > 0) parts.push(totalInk.replace(placeholders.percent, String(Math.round(sums.totalPercent))))
    if (sums.hasRgbPictures) parts.push(rgbPictures)
  }
  return parts.join(', ')
}

const rowHeight = (row: readonly SetPlate[]): number => Math.max(...row.map(({ height }) => height)) + gap

async function drawPlates(sheet: TicketSheet, flow: Flow, rows: readonly (readonly SetPlate[])[], scale: number): Promise<void> {
  for (const row of rows) {
    flow.reserve(rowHeight(row) - gap)
    let x: number = paper.left
    for (const plate of row) {
      await drawPlate(sheet, plate, [x, flow.y()], scale)
      x += plate.width + plateGap
    }
    flow.moveTo(flow.y() + rowHeight(row))
  }
}

function drawRows(sheet: TicketSheet, flow: Flow, table: SetTable): void {
  for (let first = 0; first < table.rows.length;) {
    flow.reserve(table.headHeight + (table.rows[first]?.height ?? 0))
    const count = fittingRows(table, first, footTop - flow.y())
    flow.moveTo(drawTable(sheet, table, { first, count }, flow.y()) + gap)
    first += count
  }
}

/**
 * Draws the job ticket of an item: A4 landscape, at 1:1 where it fits, on as many new pages as needed. Plates come before a table that
 * does not fit on their page. Pages are numbered from 1 and leave the memory when it is done, so that a sheet can hold any number of tickets.
 */
export async function drawTicket(sheet: TicketSheet, toDraw: TicketToDraw): Promise<void> {
  const { ticket, item, prints, inkSums } = toDraw
  const flow = openFlow(sheet, ticket)
  const scale = sideScaleOf(ticket.sides)
  const printed = ticket.sides.map((side, index) => ({
    side,
    print: prints[index] ?? [],
    plateAreas: inkSums[index]?.plateAreas ?? new Map<string, number>(),
  }))
  const plates = platesToDraw(ticket, printed)
  for (const [index, { side, print }] of printed.entries()) {
    const words = sideWords(ticket, side, inkSums[index], plates)
    const drawn = { side, words, print, item, scale, note: index === 0 ? scaleWords(scale, ticket) : null }
    flow.reserve(sideHeight(sheet, drawn))
    flow.moveTo(await drawSide(sheet, drawn, flow.y()))
  }

  const setPlates = plates.map((plate) => setPlate(sheet, plate, scale, ticket))
  const isWide = ({ width }: SetPlate) => width > widthBesideForm
  await drawPlates(sheet, flow, inLines(setPlates.filter(isWide), wholeWidth, plateGap), scale)

  flow.reserve(2 + formHeight(sheet, ticket))
  flow.moveTo(flow.y() + 2)
  drawForm(sheet, toDraw, { top: flow.y(), bottom: footTop })
  const table = setTable(sheet, ticket.columns, ticket.objects)
  const isShort = flow.y() + tableHeight(table) <= footTop
  if (isShort) drawRows(sheet, flow, table)
  await drawPlates(
    sheet,
    flow,
    inLines(
      setPlates.filter((plate) => !isWide(plate)),
      widthBesideForm,
      plateGap,
    ),
    scale,
  )
  const bar = checkBarLines(sheet, checkBarInks(ticket, plates, item), widthBesideForm)
  flow.reserve(checkBarHeight(bar))
  flow.moveTo(drawCheckBar(sheet, ticket.checkBar, bar, flow.y(), widthBesideForm) + gap)
  if (!isShort) drawRows(sheet, flow, table)
  drawFeet(sheet, ticket)
  sheet.pdf.flushPages()
}

/** Renders the job ticket of one item as a document. */
export async function ticketPdf(toDraw: TicketToDraw, facts: SheetFacts): Promise<Uint8Array> {
  const sheet = openTicketSheet(facts)
  await drawTicket(sheet, toDraw)
  return closePdf(sheet.pdf)
}
