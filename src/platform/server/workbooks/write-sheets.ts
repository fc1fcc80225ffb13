import { type CellObject, utils, write } from '@e965/xlsx'
import type { CellValue } from './workbook-sheet.ts'

/** A sheet of numbers and texts; an empty cell is null. */
export interface SheetToWrite {
  readonly name: string
  readonly rows: readonly (readonly CellValue[])[]
  /** Of the columns, in characters. */
  readonly widths: readonly number[]
  /** How the numbers of each column are shown; whole numbers without it. */
  readonly formats?: readonly string[]
}

export interface SheetsToWrite {
  readonly sheets: readonly SheetToWrite[]
  /** A property of the file by which an import recognises it. */
  readonly keywords: string
}

/** Writes sheets as an `.xlsx` file. Numbers are numbers, never text. */
export function writeSheets({ sheets, keywords }: SheetsToWrite): Uint8Array {
  const book = utils.book_new()
  for (const { name, rows, widths, formats } of sheets) {
    const cells = rows.map((row) =>
      row.map((value, column): CellObject | null =>
        value === null
          ? null
          : typeof value === 'number'
            ? { t: 'n', v: value, z: formats?.[column] ?? '0' }
            : { t: 's', v: String(value) },
      ),
    )
    const sheet = utils.aoa_to_sheet(cells, { dense: true })
    sheet['!cols'] = widths.map((wch) => ({ wch }))
    utils.book_append_sheet(book, sheet, name)
  }
  book.Props = { Keywords: keywords }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}
