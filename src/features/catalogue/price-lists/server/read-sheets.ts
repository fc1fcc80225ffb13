import { categories, type Category } from '#domain/catalogue/categories.ts'
import { type AmountError, readAmount, readAmountText } from '#domain/format/read-amount.ts'
import { hiddenParts } from '#domain/lists/hidden-parts.ts'
import type { Decimals } from '#domain/money.ts'
import { isAllowedPrice } from '#domain/pricing/allowed-price.ts'
import {
  type PriceListRow,
  type PriceListTechnology,
  type PriceRows,
  type PrintType,
  printTypes,
} from '#domain/pricing/price-list-schema.ts'
import type { WorkbookIssue } from '../schema.ts'
import { workbookErrorMessage, type ErrorValues, type WorkbookErrorCode } from '../workbook-errors.ts'
import { columnName, type SheetCell, type WorkbookSheet } from '#platform/server/workbooks/workbook-sheet.ts'
import {
  categoryOfSheet,
  maxRows,
  productColumns,
  type PriceSheetName,
  sheetNames,
  sheetOfCategory,
  technologyColumns,
  tierColumns,
} from './price-sheets.ts'

export interface SheetsToRead {
  readonly sheets: readonly WorkbookSheet[]
  /** The list into which the workbook is imported: rows that the workbook lacks stay. */
  readonly list: PriceRows
  /** The default list, where a code is found that a partner's list lacks. */
  readonly standard: PriceRows
}

export type SheetsRead =
  | { readonly ok: true; readonly rows: PriceRows }
  | { readonly ok: false; readonly issues: readonly WorkbookIssue[]; readonly total: number }

/** Number of errors that are named; the rest is counted. */
export const maxNamedErrors = 1000
const maxCodeLength = 40
const maxDescriptionLength = 200

/** A cell, a row, a sheet or the whole workbook; counted from 0. */
interface Place {
  readonly sheet: string
  readonly row: number | null
  readonly column: number | null
}

const workbook: Place = { sheet: '', row: null, column: null }

/** Collects the errors of a workbook in the order in which they are found. */
class Issues {
  readonly named: WorkbookIssue[] = []
  total = 0
  add({ sheet, row, column }: Place, code: WorkbookErrorCode, values: ErrorValues = {}): void {
    this.total += 1
    if (this.named.length >= maxNamedErrors) return
    const place = { sheet, row: row === null ? null : row + 1, column: column === null ? null : columnName(column) }
    this.named.push({ ...place, message: workbookErrorMessage(code, values), code, values })
  }
}

const amountErrors = {
  'not-a-number': 'notPrice',
  ambiguous: 'ambiguous',
  decimals: 'decimals',
  negative: 'negative',
  'too-large': 'tooLarge',
} as const satisfies Record<AmountError, WorkbookErrorCode>

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
const textOf = (cell: SheetCell | undefined): string => (cell?.value === null || cell === undefined ? '' : String(cell.value).trim())
const isBlank = (row: WorkbookSheet['rows'][number]): boolean =>
  row === undefined || row.every((cell) => cell?.problem === undefined && textOf(cell) === '')

/** Where the columns of a sheet are, counted from 0. */
interface Columns {
  readonly of: (name: string) => number | null
  readonly tiers: readonly number[]
  readonly last: number
  readonly used: readonly number[]
}

const headerKey = (text: string): string => text.replaceAll(/[\s*]/g, '').toLowerCase()

/** Finds the columns by their headings, in any order; other columns are for notes. Null if one is missing. */
function findColumns(sheet: WorkbookSheet, names: readonly string[], issues: Issues): Columns | null {
  const found = new Map<string, number>()
  const expected = new Set([...names, ...tierColumns.map(String)].map(headerKey))
  let isComplete = true
  for (const [index, cell] of (sheet.rows[0] ?? []).entries()) {
    const key = headerKey(textOf(cell))
    if (!expected.has(key)) continue
    if (found.has(key)) {
      issues.add({ sheet: sheet.name, row: 0, column: index }, 'columnTwice', { text: textOf(cell) })
      isComplete = false
    } else found.set(key, index)
  }
  for (const name of [...names.filter((column) => column.endsWith('*')), ...tierColumns.map(String)])
    if (!found.has(headerKey(name))) {
      issues.add({ sheet: sheet.name, row: 0, column: null }, 'columnMissing', { text: name })
      isComplete = false
    }
  const of = (name: string): number | null => found.get(headerKey(name)) ?? null
  return isComplete
    ? { of, tiers: tierColumns.map((tier) => of(String(tier)) ?? 0), last: Math.max(...found.values()), used: [...found.values()] }
    : null
}

/** Reads a workbook into a list. It is taken whole or not at all: every error is named with its sheet, row and column. */
export function readSheets({ sheets, list, standard }: SheetsToRead): SheetsRead {
  const issues = new Issues()
  const articles = new Map(list.articles.map((row) => [row.heliosId, row]))
  const technologies = new Map(list.technologies.map((row) => [`${row.printType} ${row.category}`, row]))
  const known = new Map([...standard.articles, ...list.articles].filter((row) => row.productId !== null).map((row) => [row.heliosId, row]))
  /** Where each row of the workbook was first. */
  const places = new Map<string, string>()

  const readPrices = (sheet: WorkbookSheet, rowIndex: number, columns: Columns, decimals: Decimals, printType: PrintType | null) => {
    const prices: number[] = []
    for (const column of columns.tiers) {
      const cell = sheet.rows[rowIndex]?.[column]
      const refuse = (code: WorkbookErrorCode, values?: ErrorValues): void =>
        issues.add({ sheet: sheet.name, row: rowIndex, column }, code, values)
      if (cell?.problem !== undefined) refuse(cell.problem)
      else if (textOf(cell) === '') refuse('priceMissing')
      else if (typeof cell?.value === 'boolean') refuse('notPrice', { text: String(cell.value) })
      else {
        const read = typeof cell?.value === 'number' ? readAmount(cell.value, decimals) : readAmountText(String(cell?.value), decimals)
        if (read.ok && isAllowedPrice(read.thousandths, printType)) prices.push(read.thousandths)
        else if (read.ok) refuse('zero', { text: shorten(textOf(cell)) })
        else refuse(amountErrors[read.error], { text: shorten(textOf(cell)), max: String(decimals) })
      }
    }
    return prices.length === columns.tiers.length ? prices : null
  }

  const readText = (sheet: WorkbookSheet, rowIndex: number, column: number | null): string | null => {
    if (column === null) return null
    const cell = sheet.rows[rowIndex]?.[column]
    if (cell?.problem !== undefined && cell.problem !== 'date') {
      issues.add({ sheet: sheet.name, row: rowIndex, column }, cell.problem)
      return null
    }
    return textOf(cell)
  }

  const readDescription = (sheet: WorkbookSheet, rowIndex: number, columns: Columns): string | null => {
    const column = columns.of('description')
    const description = readText(sheet, rowIndex, column)
    if (description !== null && description.length > maxDescriptionLength)
      issues.add({ sheet: sheet.name, row: rowIndex, column }, 'descriptionTooLong', { max: String(maxDescriptionLength) })
    return description
  }

  /** Notes where a row is; a second one is an error. */
  const isFirst = (sheet: WorkbookSheet, rowIndex: number, column: number, key: string): boolean => {
    const place = places.get(key)
    if (place !== undefined) issues.add({ sheet: sheet.name, row: rowIndex, column }, 'repeated', { text: key, place })
    else places.set(key, `${sheet.name}!${columnName(column)}${rowIndex + 1}`)
    return place === undefined
  }

  const readArticle = (sheet: WorkbookSheet, category: Category, rowIndex: number, columns: Columns): PriceListRow | null => {
    const column = columns.of('heliosId*') ?? 0
    const heliosId = readText(sheet, rowIndex, column)
    const description = readDescription(sheet, rowIndex, columns)
    const pricesThousandths = readPrices(sheet, rowIndex, columns, 2, null)
    const refuse = (code: WorkbookErrorCode, values?: ErrorValues): null => (
      issues.add({ sheet: sheet.name, row: rowIndex, column }, code, values),
      null
    )
    if (heliosId === null) return null
    if (heliosId === '') return refuse('codeMissing')
    if (heliosId.length > maxCodeLength) return refuse('codeTooLong', { max: String(maxCodeLength) })
    if (!isFirst(sheet, rowIndex, column, heliosId)) return null
    const article = known.get(heliosId)
    if (article && article.category !== category) return refuse('otherSheet', { text: heliosId, place: sheetOfCategory(article.category) })
    const before = articles.get(heliosId)
    const { productId, scale } = article ?? { productId: null, scale: null }
    const words = description ?? before?.description ?? article?.description ?? ''
    return pricesThousandths && { heliosId, category, productId, scale, description: words, pricesThousandths }
  }

  const readPrint = (sheet: WorkbookSheet, rowIndex: number, columns: Columns): PriceListTechnology | null => {
    const [typeColumn, categoryColumn] = [columns.of('printType*') ?? 0, columns.of('category*') ?? 0]
    const oneOf = <Value extends string>(values: readonly Value[], column: number): Value | null => {
      const text = readText(sheet, rowIndex, column)
      const value = values.find((candidate) => candidate.toLowerCase() === text?.toLowerCase())
      if (value === undefined && text !== null)
        issues.add({ sheet: sheet.name, row: rowIndex, column }, 'unknownWord', { text: shorten(text), known: values.join(', ') })
      return value ?? null
    }
    const printType = oneOf(printTypes, typeColumn)
    const category = oneOf(categories, categoryColumn)
    const description = readDescription(sheet, rowIndex, columns)
    const pricesThousandths = readPrices(sheet, rowIndex, columns, 3, printType)
    if (printType === null || category === null) return null
    const key = `${printType} ${category}`
    if (!isFirst(sheet, rowIndex, typeColumn, key)) return null
    return (
      pricesThousandths && { printType, category, description: description ?? technologies.get(key)?.description ?? '', pricesThousandths }
    )
  }

  const readSheet = (sheet: WorkbookSheet, name: PriceSheetName): void => {
    const category = categoryOfSheet(name)
    const columns = findColumns(sheet, category === null ? technologyColumns : productColumns, issues)
    if (columns === null) return
    for (const { top, left } of sheet.merged.filter((cells) => cells.left <= columns.last))
      issues.add({ sheet: sheet.name, row: top, column: left }, 'merged')
    const isFilled = (row: number) => row > 0 && !isBlank(sheet.rows[row])
    for (const hidden of hiddenParts(sheet.hidden, { isUsed: (column) => columns.used.includes(column), isFilled })) {
      if (hidden.part === 'sheet') issues.add({ ...workbook, sheet: sheet.name }, 'hiddenSheet')
      else if (hidden.part === 'column') issues.add({ sheet: sheet.name, row: 0, column: hidden.index }, 'hiddenColumn')
      else issues.add({ sheet: sheet.name, row: hidden.index, column: null }, 'hiddenRow')
    }
    for (let rowIndex = 1; rowIndex < sheet.rows.length; rowIndex += 1) {
      if (isBlank(sheet.rows[rowIndex])) continue
      if (category === null) {
        const print = readPrint(sheet, rowIndex, columns)
        if (print) technologies.set(`${print.printType} ${print.category}`, print)
      } else {
        const article = readArticle(sheet, category, rowIndex, columns)
        if (article) articles.set(article.heliosId, article)
      }
    }
  }

  const filled = sheets.filter((sheet) => sheet.rows.some((row) => !isBlank(row)))
  const seen = new Set<PriceSheetName>()
  for (const sheet of filled) {
    const name = sheetNames.find((candidate) => candidate.toLowerCase() === sheet.name.trim().toLowerCase())
    if (name === undefined) issues.add({ ...workbook, sheet: sheet.name }, 'unknownSheet', { known: sheetNames.join(', ') })
    else if (seen.has(name)) issues.add({ ...workbook, sheet: sheet.name }, 'sheetTwice')
    else {
      seen.add(name)
      readSheet(sheet, name)
    }
  }
  if (filled.length === 0) issues.add(workbook, 'noRows', { known: sheetNames.join(', ') })
  if (articles.size + technologies.size > maxRows) issues.add(workbook, 'tooManyRows', { max: String(maxRows) })
  if (issues.total > 0) return { ok: false, issues: issues.named, total: issues.total }
  return { ok: true, rows: { articles: [...articles.values()], technologies: [...technologies.values()] } }
}
