import { type CellObject, read, utils, type WorkSheet, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { tiers } from '#domain/quantity/tiers.ts'

type Cells = Readonly<Record<string, CellObject>>
export type BookType = 'xlsx' | 'xls'

/** A workbook with cells of its sheets replaced, by address, or with other changes of a sheet. */
export function editWorkbook(
  bytes: Uint8Array,
  sheets: Readonly<Record<string, Cells>>,
  bookType: BookType = 'xlsx',
  change: (sheet: WorkSheet, name: string) => void = () => {},
): Buffer {
  const book = read(bytes, { type: 'buffer' })
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name]
    if (!sheet) continue
    Object.assign(sheet, sheets[name])
    change(sheet, name)
  }
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer
}

/** The cells of a sheet, row by row. */
export function cellsOf(bytes: Uint8Array, name: string): unknown[][] {
  const sheet = read(bytes, { type: 'buffer' }).Sheets[name]
  return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : []
}

const xml = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`)
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** An archive that is a workbook by its parts; `sheet` is the XML of the rows of its sheet Meter. */
export const archiveOf = (sheet: Uint8Array): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(
        `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Meter" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': sheet,
    }),
  )

const textCell = (text: string): string => `<c t="str"><v>${text}</v></c>`
const numberCell = (value: number): string => `<c><v>${value}</v></c>`

interface LargeWorkbook {
  /** Known codes, which come first. */
  readonly known?: readonly string[]
  /** The price of the first tier; each further one is a unit lower. */
  readonly price?: number
}

/** The code of a row of `largeWorkbook`, counted from 0. */
export const largeCode = (row: number, known: readonly string[] = []): string => known[row] ?? `LARGE-${row}`

/** A workbook with a sheet of many meters, most with unknown codes, built by hand, because a library takes long. */
export function largeWorkbook(rows: number, { known = [], price = 100 }: LargeWorkbook = {}): Buffer {
  const numbers = tiers.map((_, index) => numberCell(price - index)).join('')
  const head = `<row>${textCell('heliosId*')}${tiers.map(({ pcsFrom }) => numberCell(pcsFrom)).join('')}</row>`
  const body = Array.from({ length: rows }, (_, row) => `<row>${textCell(largeCode(row, known))}${numbers}</row>`).join('')
  return archiveOf(xml(`<worksheet xmlns="${main}"><sheetData>${head}${body}</sheetData></worksheet>`))
}
