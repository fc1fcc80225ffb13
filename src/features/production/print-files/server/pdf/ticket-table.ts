import type { TicketObject } from '../documents/describe-ticket-objects.ts'
import type { JobTicket } from '../documents/job-ticket.ts'
import { paper, ticketColors, type TicketSheet } from './ticket-sheet.ts'
import { firstLines, linesIn, lineHeight, writeLines } from './ticket-text.ts'

type Key = keyof JobTicket['columns']

interface Column {
  readonly key: Key
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
  readonly color: string
  /** Longer texts are cut; inks never are. */
  readonly maxLines: number
}

const { ink, ink2 } = ticketColors
const column = (key: Key, x: number, width: number, align: 'left' | 'right', more: Partial<Column> = {}): Column => ({
  key,
  x,
  width,
  align,
  color: ink,
  maxLines: 1,
  ...more,
})

const swatch = { mm: 3.4, indent: 4.6 } as const
const right = 214
const columns: readonly Column[] = [
  column('side', paper.left, 12, 'left'),
  column('object', 23, 43, 'left', { maxLines: 2 }),
  column('ink', 68, 44, 'left'),
  column('x', 113, 11, 'right'),
  column('y', 125, 9, 'right'),
  column('width', 135, 11, 'right'),
  column('height', 147, 9, 'right'),
  column('turn', 157, 15, 'right'),
  column('source', 174, right - 174, 'right', { color: ink2, maxLines: 2 }),
]

/** Space above and below the texts of a row, mm. Long tables are denser. */
const padding = { loose: 1.4, dense: 0.5 } as const
const denseFrom = 14

/** Texts of a row as set in its columns. */
interface SetRow {
  readonly cells: ReadonlyMap<Key, readonly string[]>
  readonly inks: readonly { readonly hex: string; readonly lines: readonly string[] }[]
  readonly height: number
}

export interface SetTable {
  readonly heads: ReadonlyMap<Key, readonly string[]>
  readonly headHeight: number
  readonly rows: readonly SetRow[]
  readonly pad: number
}

/** Sets the table of all objects: a row is as high as its longest cell, and each ink has its own line. */
export function setTable(sheet: TicketSheet, heads: JobTicket['columns'], objects: readonly TicketObject[]): SetTable {
  const pad = objects.length < denseFrom ? padding.loose : padding.dense
  const cell = (text: string, { width, maxLines }: Column) => firstLines(linesIn(sheet, text, width), maxLines)
  const heightOf = (lines: number): number => lines * lineHeight() + 2 * pad - 0.5

  function setRow(object: TicketObject): SetRow {
    const cells = new Map(
      columns.map((each) => {
        const { key } = each
        return [
          key,
          key === 'ink' ? (object.inks.length === 0 ? cell(object.inkNote, { ...each, maxLines: 2 }) : []) : cell(object[key], each),
        ] as const
      }),
    )
    const inkWidth = (columns.find(({ key }) => key === 'ink')?.width ?? 0) - swatch.indent
    const inks = object.inks.map(({ hex, name }) => ({ hex, lines: linesIn(sheet, name, inkWidth) }))
    const inkLines = inks.reduce((sum, { lines }) => sum + lines.length, 0)
    return { cells, inks, height: heightOf(Math.max(inkLines, ...[...cells.values()].map((lines) => lines.length))) }
  }
  const setHeads = new Map(columns.map((each) => [each.key, linesIn(sheet, heads[each.key], each.width)] as const))
  return {
    heads: setHeads,
    headHeight: heightOf(Math.max(...[...setHeads.values()].map((lines) => lines.length))),
    rows: objects.map(setRow),
    pad,
  }
}

export const tableHeight = ({ headHeight, rows }: SetTable): number => headHeight + rows.reduce((sum, { height }) => sum + height, 0)

/** The number of rows from `first` that fit below the heading into a height, at least one. */
export function fittingRows({ headHeight, rows }: SetTable, first: number, height: number): number {
  let used = headHeight
  let count = 0
  for (const row of rows.slice(first)) {
    used += row.height
    if (used > height) break
    count += 1
  }
  return Math.max(1, count)
}

function drawCells(sheet: TicketSheet, cells: SetRow['cells'], y: number, isHead = false): void {
  for (const { key, x, width, align, color } of columns)
    writeLines(sheet, cells.get(key) ?? [], [x, y, width], { align, color: isHead ? ink2 : color })
}

function drawInks(sheet: TicketSheet, { inks }: SetRow, top: number): void {
  const { x, width } = columns.find(({ key }) => key === 'ink') ?? { x: 0, width: 0 }
  let y = top
  for (const { hex, lines } of inks) {
    sheet.pdf
      .rect(x, y + 0.4, swatch.mm, swatch.mm)
      .lineWidth(0.1)
      .fillAndStroke(hex, ink2)
    y = writeLines(sheet, lines, [x + swatch.indent, y, width - swatch.indent], { color: ink })
  }
}

/** Draws `count` rows of the table from `first` below its heading. Returns the y below. */
export function drawTable(sheet: TicketSheet, table: SetTable, { first, count }: { first: number; count: number }, top: number): number {
  const { heads, headHeight, rows, pad } = table
  const rule = (y: number) => sheet.line([paper.left, y], [right, y])
  rule(top)
  drawCells(sheet, heads, top + pad, true)
  let y = top + headHeight
  rule(y)
  for (const row of rows.slice(first, first + count)) {
    drawCells(sheet, row.cells, y + pad)
    drawInks(sheet, row, y + pad)
    y += row.height
    rule(y)
  }
  return y
}
