import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { SheetValue } from './sheet.ts'
import { xlsxBytes } from './xlsx-bytes.ts'

async function* rowsOf(rows: Iterable<SheetValue[]>): AsyncGenerator<SheetValue[]> {
  yield* rows
}

const columns = [
  { name: 'Jméno & firma', kind: 'text' },
  { name: 'Cena', kind: 'money' },
  { name: 'Čas', kind: 'moment' },
] as const

async function bookOf(rows: Iterable<SheetValue[]>) {
  const bytes: Uint8Array[] = []
  for await (const chunk of xlsxBytes({ name: 'Objednávky', columns, rows: rowsOf(rows) })) bytes.push(chunk)
  return read(Buffer.concat(bytes), { cellDates: false })
}

test('a workbook keeps texts, amounts and moments, and a formula stays a text', async () => {
  const book = await bookOf([
    ['=1+1', 1234.5, new Date('2026-11-21T23:30:00Z')],
    ['<Žofie> "Říhová"\u0001', 0, null],
  ])
  expect(book.SheetNames).toEqual(['Objednávky'])
  const sheet = book.Sheets['Objednávky']
  expect(sheet?.['A2']).toMatchObject({ t: 's', v: '=1+1' })
  expect(sheet?.['A2']).not.toHaveProperty('f')
  expect(sheet?.['A3']).toMatchObject({ v: '<Žofie> "Říhová"' })
  expect(sheet?.['A1']).toMatchObject({ v: 'Jméno & firma' })
  expect(sheet?.['B2']).toMatchObject({ t: 'n', v: 1234.5 })
  // Half past midnight on 22 November 2026 in Prague.
  expect(sheet?.['C2']?.v).toBeCloseTo(46_348 + 30 / 1440, 6)
})

test('thousands of rows arrive in order', async () => {
  const rows = Array.from({ length: 5000 }, (_, nth): SheetValue[] => [`row ${nth}`, nth, null])
  const sheet = (await bookOf(rows)).Sheets['Objednávky']
  const read5000 = sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : []
  expect(read5000).toHaveLength(5001)
  expect(read5000[5000]?.[0]).toBe('row 4999')
})
