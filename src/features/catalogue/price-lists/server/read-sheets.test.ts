import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import type { PriceListRow, PriceRows } from '#domain/pricing/price-list-schema.ts'
import { buildSheets } from './build-sheets.ts'
import { readSheets } from './read-sheets.ts'
import type { CellValue, SheetCell, WorkbookSheet } from '#platform/server/workbooks/workbook-sheet.ts'

const { articles, technologies } = readDefaultCatalogue().priceList
const list: PriceRows = { articles, technologies }
const nothing: PriceRows = { articles: [], technologies: [] }
const read = (sheets: readonly WorkbookSheet[], into = list) => readSheets({ sheets, list: into, standard: nothing })
const code = (index: number): string => list.articles.filter(({ category }) => category === 'meter')[index]?.heliosId ?? ''

/** The exported workbook with some cells of the sheet Meter replaced; a row and column are counted from 0. */
const edited = (...cells: readonly (readonly [row: number, column: number, cell: CellValue | SheetCell])[]): readonly WorkbookSheet[] =>
  buildSheets(list).map((sheet) =>
    sheet.name === 'Meter'
      ? {
          ...sheet,
          rows: sheet.rows.map((row, rowIndex) =>
            row?.map((cell, column) => {
              const found = cells.find(([atRow, atColumn]) => atRow === rowIndex && atColumn === column)
              if (!found) return cell
              const [, , value] = found
              return value !== null && typeof value === 'object' ? value : { value }
            }),
          ),
        }
      : sheet,
  )
const issuesOf = (sheets: readonly WorkbookSheet[]) => {
  const result = read(sheets)
  return result.ok ? [] : result.issues.map(({ sheet, row, column, message }) => `${sheet}!${column ?? ''}${row ?? ''} ${message}`)
}
const priceOf = (sheets: readonly WorkbookSheet[], heliosId: string, tier = 0) => {
  const result = read(sheets)
  return result.ok ? result.rows.articles.find((row) => row.heliosId === heliosId)?.pricesThousandths[tier] : result.issues
}

test('an exported list is imported without a change', () => expect(read(buildSheets(list))).toEqual({ ok: true, rows: list }))

const prices = (step: number) =>
  fc.array(
    fc.integer({ min: 1, max: 1_000_000_000 / step }).map((n) => n * step),
    { minLength: 15, maxLength: 15 },
  )
/** A code as a person writes it; what looks like a number is one in a spreadsheet. */
const codes = fc.stringMatching(/^[A-Z][A-Z0-9-]{0,20}$/)

test('whatever a list holds, exporting and importing it changes nothing', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({ heliosId: codes, pricesThousandths: prices(10), description: fc.string().map((text) => text.trim().slice(0, 200)) }),
        {
          selector: ({ heliosId }) => heliosId,
          maxLength: 20,
        },
      ),
      prices(1),
      (rows, print) => {
        const codesOnly = rows.map((row, index): PriceListRow => ({
          ...row,
          category: index % 2 === 0 ? 'ruler' : 'pencil',
          productId: null,
          scale: null,
        }))
        const prints = [{ printType: 'Tampon', category: 'ruler', description: '', pricesThousandths: print }] as const
        const whole: PriceRows = { articles: codesOnly, technologies: prints }
        expect(read(buildSheets(whole), whole)).toEqual({ ok: true, rows: whole })
      },
    ),
  ))

test('a price as text is read in Czech, German and English notation', () => {
  const sheets = edited([1, 2, '1 234,50'], [2, 2, '1.234,50'], [3, 2, '1,234.50'])
  expect([0, 1, 2].map((row) => priceOf(sheets, code(row)))).toEqual([1_234_500, 1_234_500, 1_234_500])
})

test('every error is named with its sheet, row and column', () => {
  expect(
    issuesOf(
      edited(
        [1, 2, 'abc'],
        [1, 3, '1.234'],
        [2, 2, null],
        [2, 3, 12.345],
        [3, 2, -1],
        [3, 3, 0],
        [3, 4, '0,00'],
        [4, 2, true],
        [5, 2, { value: null, problem: 'formula' }],
        [5, 3, { value: '2026-05-01', problem: 'date' }],
        [6, 0, null],
      ),
    ),
  ).toEqual([
    'Meter!C2 "abc" is not a price',
    'Meter!D2 "1.234" may mean thousands or decimals: enter it as a number',
    'Meter!C3 a price is missing',
    'Meter!D3 12.345 has more than 2 decimals',
    'Meter!C4 -1 is below 0',
    'Meter!D4 0 is no price: it must be above 0',
    'Meter!E4 0,00 is no price: it must be above 0',
    'Meter!C5 "true" is not a price',
    'Meter!C6 a formula without a stored value: open and save the workbook in your spreadsheet program first',
    'Meter!D6 a date instead of a price: format the cell as a number and enter it again',
    'Meter!A7 the code is missing',
  ])
})

test('a code that is there twice is an error that names both places', () =>
  expect(issuesOf(edited([2, 0, code(0)]))).toEqual([`Meter!A3 ${code(0)} is already in Meter!A2`]))

test('merged cells are errors in the table and allowed beside it', () => {
  const merged = (left: number) =>
    buildSheets(list).map((sheet) => (sheet.name === 'Ruler' ? { ...sheet, merged: [{ top: 3, left, bottom: 4, right: left }] } : sheet))
  expect(issuesOf(merged(2))).toEqual(['Ruler!C4 merged cells: split them'])
  expect(issuesOf(merged(20))).toEqual([])
})

test('a missing or doubled column is an error; columns may stand in any order, with notes between them', () => {
  expect(issuesOf(edited([0, 2, 'first']))).toEqual(['Meter!1 the column 1 is missing'])
  expect(issuesOf(edited([0, 3, 1]))).toEqual(['Meter!D1 the column 1 is there twice', 'Meter!1 the column 10 is missing'])
  const turned = buildSheets(list).map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => [{ value: 'note' }, ...(row ?? []).toReversed()]),
  }))
  expect(read(turned)).toEqual({ ok: true, rows: list })
})

test('rows and sheets that the workbook lacks keep their prices', () => {
  const [meter] = edited([1, 2, 99])
  if (!meter) throw new Error('no sheet')
  const result = read([{ ...meter, rows: meter.rows.slice(0, 2) }])
  expect(result.ok && result.rows.articles.map((row) => (row.heliosId === code(0) ? row.pricesThousandths[0] : row))).toEqual(
    list.articles.map((row) => (row.heliosId === code(0) ? 99_000 : row)),
  )
})

test('an unknown code is kept without an article, also when a spreadsheet made a number of it', () => {
  const result = read(edited([1, 0, 104_105_199]))
  expect(result.ok && result.rows.articles.find(({ heliosId }) => heliosId === '104105199')).toMatchObject({
    category: 'meter',
    productId: null,
    scale: null,
  })
})

test("a code that only the default list knows becomes an article of a partner's list", () => {
  const [first, ...more] = list.articles
  const result = readSheets({ sheets: buildSheets(list), list: { ...list, articles: more }, standard: list })
  expect(result.ok && result.rows.articles.find(({ heliosId }) => heliosId === first?.heliosId)).toEqual(first)
})

test('an article in the sheet of another category is an error', () => {
  const ruler = list.articles.find(({ category }) => category === 'ruler')?.heliosId ?? ''
  expect(issuesOf(edited([1, 0, ruler]).filter(({ name }) => name === 'Meter'))).toEqual([`Meter!A2 ${ruler} belongs into the sheet Ruler`])
})

test('an unknown sheet and an empty workbook are refused', () => {
  const [meter] = buildSheets(list)
  if (!meter) throw new Error('no sheet')
  expect(issuesOf([{ ...meter, name: 'Meters' }])).toEqual([
    'Meters! an unknown sheet: the names are Meter, Ruler, Pencil, Spatula, Technology',
  ])
  expect(issuesOf([{ name: 'Sheet1', rows: [], merged: [] }])).toEqual([
    '! none of the sheets Meter, Ruler, Pencil, Spatula, Technology has rows',
  ])
})

test('a kind of print that does not exist is an error', () => {
  const technology = buildSheets(list).find(({ name }) => name === 'Technology')
  if (!technology) throw new Error('no sheet')
  const [head, first, ...rows] = technology.rows
  const wrong = [{ value: 'Laser' }, { value: 'mug' }, ...(first ?? []).slice(2)]
  expect(issuesOf([{ ...technology, rows: [head, wrong, ...rows] }])).toEqual([
    'Technology!A2 "Laser" is none of Simple, Digital, Tampon, ColouredMeter',
    'Technology!B2 "mug" is none of meter, ruler, pencil, spatula',
  ])
})

test('what nobody saw in the workbook is not imported', () => {
  const hide = (hidden: WorkbookSheet['hidden']) =>
    buildSheets(list).map((sheet) => (sheet.name === 'Meter' ? { ...sheet, hidden } : sheet))
  expect(issuesOf(hide({ isSheet: true, rows: [2, 5000], columns: [3, 900] }))).toEqual([
    'Meter! the sheet is hidden: show it, or delete it',
    'Meter!D1 the column is hidden: show it',
    'Meter!3 the row is hidden: show it (a filter hides rows, too), or delete it',
  ])
  expect(issuesOf(edited([1, 2, { value: 0.5, problem: 'percent' }]))).toEqual([
    'Meter!C2 a percentage instead of a price: format the cell as a number and enter it again',
  ])
})
