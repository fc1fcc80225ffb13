import { deflateRawSync } from 'node:zlib'
import { type CellObject, utils, write } from '@e965/xlsx'
import { zipSync, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWorkbook as readRows } from './read-workbook.ts'

const end = Buffer.from('PK\u0005\u0006', 'latin1')

/** A workbook with one sheet, as a spreadsheet program writes it. */
const readWorkbook = (file: Buffer) => readRows(file, 50_000)

function workbookOf(cells: Readonly<Record<string, CellObject>> = {}, bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const sheet = { ...utils.aoa_to_sheet([['heliosId*'], ['M51']]), ...cells }
  return write({ SheetNames: ['Meter'], Sheets: { Meter: sheet } }, { type: 'buffer', bookType }) as Buffer
}

/** The workbook with one of its parts as text changed. */
function withPart(name: string, change: (text: string) => string): Buffer {
  const parts = unzipSync(workbookOf())
  return Buffer.from(zipSync({ ...parts, [name]: Buffer.from(change(Buffer.from(parts[name] ?? []).toString())) }))
}

/** An archive whose directory says that a part is stored as it is, while the part itself is packed. */
function contradiction(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(1000))
  const archive = Buffer.from(zipSync({ ...unzipSync(workbookOf()), 'xl/media/a.bin': [packed, { level: 0 }] }))
  const header = archive.indexOf('xl/media/a.bin') - 30
  archive.writeUInt16LE(8, header + 8)
  return archive
}

test('an archive that contradicts itself is not unpacked', () => {
  expect(readWorkbook(contradiction())).toEqual({ ok: false, refusal: 'unreadable' })
})

test('an archive with a second end, where each program would find another list of parts, is not unpacked', () => {
  const archive = workbookOf()
  const second = Buffer.concat([archive, Buffer.alloc(1), archive.subarray(archive.lastIndexOf(end), archive.length - 1)])
  expect(readWorkbook(second)).toEqual({ ok: false, refusal: 'unreadable' })
  expect(readWorkbook(Buffer.concat([archive, Buffer.alloc(30)]))).toEqual({ ok: false, refusal: 'unreadable' })
})

test('a sheet with a name longer than any spreadsheet program gives is named by its beginning', () => {
  const file = withPart('xl/workbook.xml', (text) => text.replace('name="Meter"', `name="Meter${' '.repeat(100_000)}"`))
  const read = readWorkbook(file)
  expect(read.ok && read.sheets.map(({ name }) => name.length)).toEqual([31])
})

test('a row behind the last one that a sheet can have is an error of the file', () => {
  const file = withPart('xl/worksheets/sheet1.xml', (text) =>
    text.replace('</sheetData>', '<row r="9999999"><c r="A9999999"><v>1</v></c></row></sheetData>'),
  )
  expect(readWorkbook(file)).toEqual({ ok: false, refusal: 'unreadable' })
})

test.each([
  ['a\0b', 'xlsx'],
  ['_x0000_', 'xlsx'],
  ['\u0001', 'xlsx'],
  ['\u007f', 'xlsx'],
  ['a\0b', 'biff8'],
  ['\ud83d', 'biff8'],
] as const)('a text with characters that cannot be kept is named as that: %j in %s', (text, bookType) => {
  const read = readWorkbook(workbookOf({ A2: { t: 's', v: text } }, bookType))
  expect(read.ok && read.sheets[0]?.rows[1]?.[0]).toEqual({ value: null, problem: 'controls' })
})

test('a cell may have several lines', () => {
  const read = readWorkbook(workbookOf({ A2: { t: 's', v: 'M51\n\twhite' } }))
  expect(read.ok && read.sheets[0]?.rows[1]?.[0]).toEqual({ value: 'M51\n\twhite' })
})

test.each(['xlsx', 'biff8'] as const)('a percentage in a file %s is no price', (bookType) => {
  const read = readWorkbook(
    workbookOf({ B2: { t: 'n', v: 0.5, z: '0.0%' }, B1: { t: 'n', v: 3, z: '0"%"' }, '!ref': 'A1:B2' } as never, bookType),
  )
  expect(read.ok && read.sheets[0]?.rows.map((row) => row?.[1])).toEqual([{ value: 3 }, { value: 0.5, problem: 'percent' }])
})

test('what a spreadsheet program does not show is noted', () => {
  const table = {
    ...utils.aoa_to_sheet([
      ['heliosId*', '1'],
      ['M51', 3],
    ]),
    '!rows': [{}, { hidden: true }],
    '!cols': [{}, { hidden: true }],
  }
  const book = {
    SheetNames: ['Meter', 'Ruler'],
    Sheets: { Meter: table, Ruler: utils.aoa_to_sheet([['x']]) },
    Workbook: { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] },
  } as const
  const read = readWorkbook(write(book as never, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  expect(read.ok && read.sheets.map(({ hidden }) => hidden)).toEqual([
    { isSheet: false, rows: [1], columns: [1] },
    { isSheet: true, rows: [], columns: [] },
  ])
  const plain = readWorkbook(workbookOf())
  expect(plain.ok && plain.sheets[0]?.hidden).toBeUndefined()
})
