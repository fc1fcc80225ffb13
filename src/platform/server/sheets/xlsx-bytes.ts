import { Zip, ZipDeflate } from 'fflate'
import { addDays, daysBetween, formatMomentAsIso } from '#domain/format/days.ts'
import type { Sheet, SheetColumn, SheetValue } from './sheet.ts'

/** Rows that an Excel sheet can have, its head included. */
export const maxSheetRows = 1_048_576
/** Rows are compressed in pieces of this many characters. */
const chunkLength = 64_000

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

const types = `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
const relationOf = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`
const relationsOf = (...relations: string[]) =>
  `${head}<Relationships xmlns="${packaged}/relationships">${relations.join('')}</Relationships>`
/** Cell styles 0 to 3: plain, bold, money, moment. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`
const styleOf = { text: 0, count: 0, money: 2, moment: 3 } as const satisfies Record<SheetColumn['kind'], number>
const widthOf = { text: 24, count: 10, money: 14, moment: 18 } as const satisfies Record<SheetColumn['kind'], number>

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML can't contain the other control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')

/** Days since Excel's day 0, in the shop's time zone. */
function serialOf(moment: Date): number {
  const [day = '', time = ''] = formatMomentAsIso(moment).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return daysBetween(addDays('1900-01-01', -2), day) + (hours * 60 + minutes) / 1440
}

/** Texts are stored as texts, so none can run as a formula. */
function cellOf(value: SheetValue, style: number): string {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'string')
    return `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  return `<c s="${style}"><v>${value instanceof Date ? serialOf(value) : value}</v></c>`
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf[kind]}" customWidth="1"/>`)
  const heads = columns.map(({ name }) => cellOf(name, 1))
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${heads.join('')}</row>`
  let written = 1
  for await (const row of rows) {
    if (written === maxSheetRows) break
    written += 1
    yield `<row>${row.map((value, index) => cellOf(value, styleOf[columns[index]?.kind ?? 'text'])).join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

/** A list as an `.xlsx` file, written while its rows are read: memory does not grow with them. */
export async function* xlsxBytes(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const open = (name: string): ZipDeflate => {
    const entry = new ZipDeflate(name, { level: 3 })
    zip.add(entry)
    return entry
  }
  const workbook = `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const parts: readonly (readonly [name: string, text: string])[] = [
    ['[Content_Types].xml', types],
    ['_rels/.rels', relationsOf(relationOf('rId1', 'officeDocument', 'xl/workbook.xml'))],
    ['xl/workbook.xml', workbook],
    [
      'xl/_rels/workbook.xml.rels',
      relationsOf(relationOf('rId1', 'worksheet', 'worksheets/sheet1.xml'), relationOf('rId2', 'styles', 'styles.xml')),
    ],
    ['xl/styles.xml', styles],
  ]
  for (const [name, text] of parts) open(name).push(encoder.encode(text), true)
  const entry = open('xl/worksheets/sheet1.xml')
  let text = ''
  for await (const part of sheetXml(sheet)) {
    text += part
    if (text.length < chunkLength) continue
    entry.push(encoder.encode(text), false)
    text = ''
    yield* chunks.splice(0)
  }
  entry.push(encoder.encode(text), true)
  zip.end()
  yield* chunks.splice(0)
}
