import { expect, test } from 'vitest'
import { csvText, csvValue } from './csv-text.ts'
import type { Locale } from '#domain/locale.ts'
import type { Sheet, SheetValue } from './sheet.ts'

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['+cmd|x', "'+cmd|x"],
  ['\tx', "'\tx"],
  ['\n=1+1', `"'\n=1+1"`],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['+420 312 555 014', "'+420 312 555 014"],
  ['+43-1-5550144', "'+43-1-5550144"],
  ['Žofie Říhová', 'Žofie Říhová'],
  ['a;b', '"a;b"'],
  ['two\nlines', '"two\nlines"'],
])('%j is written as %j', (text, written) => {
  expect(csvValue(text, ';')).toBe(written)
})

async function* rowsOf(...rows: SheetValue[][]): AsyncGenerator<SheetValue[]> {
  yield* rows
}

async function linesOf(sheet: Sheet, locale: Locale): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of csvText(sheet, locale)) lines.push(line)
  return lines
}

const columns = [
  { name: 'Jméno', kind: 'text' },
  { name: 'Cena', kind: 'money' },
  { name: 'Čas', kind: 'moment' },
] as const

test('a CSV file begins with a byte order mark and has the notation of its language', async () => {
  const sheet = () => ({ name: 'x', columns, rows: rowsOf(['Říha', 1234.5, new Date('2026-11-21T23:30:00Z')], ['', 0, null]) })
  expect((await linesOf(sheet(), 'cz')).join('')).toBe('\u{feff}Jméno;Cena;Čas\r\nŘíha;1234,50;2026-11-22 00:30\r\n;0,00;\r\n')
  expect((await linesOf(sheet(), 'en'))[1]).toBe('Říha,1234.50,2026-11-22 00:30\r\n')
})
