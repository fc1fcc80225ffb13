import { formatMomentAsIso } from '#domain/format/days.ts'
import { numberSigns } from '#domain/format/read-number.ts'
import type { Locale } from '#domain/locale.ts'
import type { Sheet, SheetColumn, SheetValue } from './sheet.ts'

/** Excel and LibreOffice run a cell that begins like this as a formula, those of Japan and China with the wide signs, too. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * A text as a value of a CSV file. What would run as a formula gets an apostrophe in front (OWASP, CSV
 * injection), also a phone number, which Excel would subtract: +43-1-5550144. And what contains
 * separators, quotes or line breaks is quoted (RFC 4180).
 */
export function csvValue(text: string, separator: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const byteOrderMark = '\u{feff}'

/** A list as CSV, row by row: with a byte order mark, by which Excel recognises UTF-8, and in the notation of the language. */
export async function* csvText({ columns, rows }: Sheet, locale: Locale): AsyncGenerator<string> {
  const { decimal } = numberSigns[locale]
  // Where the decimal comma is used, Excel expects semicolons between values.
  const separator = decimal === ',' ? ';' : ','
  const write = (value: SheetValue, kind: SheetColumn['kind'] = 'text'): string => {
    if (value === null) return ''
    if (value instanceof Date) return formatMomentAsIso(value)
    if (typeof value === 'number') return (kind === 'money' ? value.toFixed(2) : String(value)).replace('.', decimal)
    return csvValue(value, separator)
  }
  yield `${byteOrderMark}${columns.map(({ name }) => csvValue(name, separator)).join(separator)}\r\n`
  for await (const row of rows) yield `${row.map((value, index) => write(value, columns[index]?.kind)).join(separator)}\r\n`
}
