import { expect, test } from 'vitest'
import type { CellValue, SheetCell, WorkbookSheet } from '#platform/server/workbooks/workbook-sheet.ts'
import { readCountSheet, stockSheet } from './count-sheet.ts'

const variants = new Set(['block-51 white freeTop', 'block-51 red485 freeTop'])
const heads = ['productId*', 'color*', 'scale*', 'code', 'name', 'book*', 'counted*']
const cellOf = (value: CellValue): SheetCell | undefined => (value === null ? undefined : { value })
const sheetOf = (rows: readonly (readonly CellValue[])[], name = 'Stock'): WorkbookSheet => ({
  name,
  rows: [heads, ...rows].map((row) => row.map(cellOf)),
  merged: [],
})
const white = (book: CellValue, counted: CellValue) => ['block-51', 'white', 'freeTop', 'M51', 'Block 51', book, counted]
const reasonsOf = (sheets: readonly WorkbookSheet[]) => {
  const read = readCountSheet(sheets, variants)
  return read.ok ? [] : read.errors.map(({ row, column, reason, value }) => `${column ?? ''}${row ?? ''} ${reason} ${value}`.trim())
}

test('a row is counted by its count; rows without one stay as they are', () => {
  const read = readCountSheet([sheetOf([white(100, 98), ['block-51', 'red485', 'freeTop', '', '', 50, null]])], variants)
  expect(read).toEqual({
    ok: true,
    sheet: 'Stock',
    rows: [{ productId: 'block-51', color: 'white', scale: 'freeTop', row: 2, book: 100, counted: 98 }],
  })
})

test('whole numbers may be text, with spaces as groups; nothing else is guessed', () => {
  const read = readCountSheet([sheetOf([white('1 200', '1\u00a0198')], 'List1')], variants)
  expect(read.ok && read.rows).toMatchObject([{ book: 1200, counted: 1198 }])
  for (const text of ['1.198', '1,198', '98,5', '-1', 'many', '99999999'])
    expect(reasonsOf([sheetOf([white(100, text)])])).toEqual([`G2 not-whole ${text}`])
  expect(reasonsOf([sheetOf([white(100, 98.5)])])).toEqual(['G2 not-whole 98.5'])
})

test('every error is named with its cell: columns, unknown variants, rows that are there twice', () => {
  expect(reasonsOf([])).toEqual(['no-sheet'])
  expect(reasonsOf([{ name: 'Stock', rows: [['productId*', 'color*', 'color*'].map(cellOf)], merged: [] }])).toEqual([
    'C1 double-column color*',
    '1 missing-column scale*',
    '1 missing-column book*',
    '1 missing-column counted*',
  ])
  expect(reasonsOf([sheetOf([['block-99', 'white', 'freeTop', '', '', 1, 1], white(1, 1), white(1, 2)])])).toEqual([
    'A2 unknown-variant block-99 white freeTop',
    'A4 double-row block-51 white freeTop',
  ])
  expect(reasonsOf([sheetOf([white(5, null)])])).toEqual(['nothing-counted'])
})

test('what nobody saw is not counted: hidden sheets, columns and rows with a count; a hidden row without one is left alone', () => {
  const sheet = sheetOf([white(100, 98), ['block-51', 'red485', 'freeTop', '', '', 50, null]])
  const hidden = { isSheet: true, rows: [1, 2, 900], columns: [3, 4, 6, 900] }
  expect(reasonsOf([{ ...sheet, hidden }])).toEqual(['hidden-sheet', 'G1 hidden-column', '2 hidden-row'])
  expect(readCountSheet([{ ...sheet, hidden: { isSheet: false, rows: [2], columns: [9] } }], variants).ok).toBe(true)
})

test('an export has a row for each variant and no counts', () => {
  const row = {
    productId: 'block-51',
    color: 'white',
    scale: 'freeTop',
    name: 'Block 51',
    category: 'meter',
    code: null,
    quantity: 7,
    minimum: null,
    version: 1,
  } as const
  expect(stockSheet([row]).rows).toEqual([heads, ['block-51', 'white', 'freeTop', '', 'Block 51', 7, null]])
})
