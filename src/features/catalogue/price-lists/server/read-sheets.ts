import { categories, type Category } from '#domain/catalogue/categories.ts'
import { hiddenParts } from '#domain/lists/hidden-parts.ts'
import { type PriceListRow, type PriceListTechnology, type PriceRows, printTypes } from '#domain/pricing/price-list-schema.ts'
import { cellText, columnName, type WorkbookSheet } from '#platform/server/workbooks/workbook-sheet.ts'
import type { WorkbookIssue } from '../schema.ts'
import { findColumns, type SheetColumns } from './find-columns.ts'
import {
  categoryOfSheet,
  maxRows,
  productColumns,
  type PriceSheetName,
  sheetNames,
  sheetOfCategory,
  technologyColumns,
} from './price-sheets.ts'
import { readDescription, readPrices, readText, readWord, type SheetRow } from './read-price-row.ts'
import { WorkbookIssues, wholeSheet, wholeWorkbook } from './workbook-issues.ts'

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

const maxCodeLength = 40

/** A workbook while it is read. */
interface Reading {
  readonly issues: WorkbookIssues
  /** The rows of the list by code, those of the workbook among them. */
  readonly articles: Map<string, PriceListRow>
  readonly technologies: Map<string, PriceListTechnology>
  /** The rows of products of both lists, by code. */
  readonly products: ReadonlyMap<string, PriceListRow>
  /** Where each row of the workbook was first. */
  readonly places: Map<string, string>
}

const technologyKey = ({ printType, category }: Pick<PriceListTechnology, 'printType' | 'category'>): string => `${printType} ${category}`

const isBlank = (row: WorkbookSheet['rows'][number]): boolean =>
  row === undefined || row.every((cell) => cell?.problem === undefined && cellText(cell) === '')

/** Notes where a row is; a second one is an error. */
function isFirst(row: SheetRow, column: number, key: string, { places }: Reading): boolean {
  const place = places.get(key)
  if (place === undefined) places.set(key, row.placeOf(column))
  else row.refuse(column, 'repeated', { text: key, place })
  return place === undefined
}

function readArticle(row: SheetRow, category: Category, reading: Reading): PriceListRow | null {
  const column = row.columns.of('heliosId*') ?? 0
  const heliosId = readText(row, column)
  const description = readDescription(row)
  const pricesThousandths = readPrices(row, 2, null)
  if (heliosId === null) return null
  const product = reading.products.get(heliosId)
  if (heliosId === '') row.refuse(column, 'codeMissing')
  else if (heliosId.length > maxCodeLength) row.refuse(column, 'codeTooLong', { max: String(maxCodeLength) })
  else if (!isFirst(row, column, heliosId, reading)) return null
  else if (product && product.category !== category)
    row.refuse(column, 'otherSheet', { text: heliosId, place: sheetOfCategory(product.category) })
  else if (pricesThousandths) {
    const { productId, scale } = product ?? { productId: null, scale: null }
    const before = reading.articles.get(heliosId)
    const text = description ?? before?.description ?? product?.description ?? ''
    return { heliosId, category, productId, scale, description: text, pricesThousandths }
  }
  return null
}

function readTechnology(row: SheetRow, reading: Reading): PriceListTechnology | null {
  const typeColumn = row.columns.of('printType*') ?? 0
  const printType = readWord(row, typeColumn, printTypes)
  const category = readWord(row, row.columns.of('category*') ?? 0, categories)
  const description = readDescription(row)
  const pricesThousandths = readPrices(row, 3, printType)
  if (printType === null || category === null) return null
  const key = technologyKey({ printType, category })
  if (!isFirst(row, typeColumn, key, reading) || pricesThousandths === null) return null
  return { printType, category, description: description ?? reading.technologies.get(key)?.description ?? '', pricesThousandths }
}

/** Merged cells and hidden parts would be read otherwise than they are seen. */
function refuseUnseen({ name, rows, merged, hidden }: WorkbookSheet, columns: SheetColumns, issues: WorkbookIssues): void {
  for (const { top, left } of merged.filter((cells) => cells.left <= columns.last))
    issues.add({ sheet: name, row: top, column: left }, 'merged')
  const isFilled = (row: number) => row > 0 && !isBlank(rows[row])
  for (const found of hiddenParts(hidden, { isUsed: (column) => columns.used.includes(column), isFilled })) {
    if (found.part === 'sheet') issues.add(wholeSheet(name), 'hiddenSheet')
    else if (found.part === 'column') issues.add({ sheet: name, row: 0, column: found.index }, 'hiddenColumn')
    else issues.add({ sheet: name, row: found.index, column: null }, 'hiddenRow')
  }
}

function readSheet(sheet: WorkbookSheet, name: PriceSheetName, reading: Reading): void {
  const { issues, articles, technologies } = reading
  const category = categoryOfSheet(name)
  const columns = findColumns(sheet, category === null ? technologyColumns : productColumns, issues)
  if (columns === null) return
  refuseUnseen(sheet, columns, issues)
  for (const [index, cells = []] of sheet.rows.entries()) {
    if (index === 0 || isBlank(cells)) continue
    const row: SheetRow = {
      cells,
      columns,
      refuse: (column, code, values) => issues.add({ sheet: sheet.name, row: index, column }, code, values),
      placeOf: (column) => `${sheet.name}!${columnName(column)}${index + 1}`,
    }
    if (category === null) {
      const technology = readTechnology(row, reading)
      if (technology) technologies.set(technologyKey(technology), technology)
    } else {
      const article = readArticle(row, category, reading)
      if (article) articles.set(article.heliosId, article)
    }
  }
}

/** Reads a workbook into a list. It is taken whole or not at all: every error is named with its sheet, row and column. */
export function readSheets({ sheets, list, standard }: SheetsToRead): SheetsRead {
  const products = [...standard.articles, ...list.articles].filter(({ productId }) => productId !== null)
  const reading: Reading = {
    issues: new WorkbookIssues(),
    articles: new Map(list.articles.map((row) => [row.heliosId, row])),
    technologies: new Map(list.technologies.map((row) => [technologyKey(row), row])),
    products: new Map(products.map((row) => [row.heliosId, row])),
    places: new Map(),
  }
  const { issues, articles, technologies } = reading
  const filled = sheets.filter(({ rows }) => rows.some((row) => !isBlank(row)))
  const seen = new Set<PriceSheetName>()
  for (const sheet of filled) {
    const name = sheetNames.find((candidate) => candidate.toLowerCase() === sheet.name.trim().toLowerCase())
    if (name === undefined) issues.add(wholeSheet(sheet.name), 'unknownSheet', { known: sheetNames.join(', ') })
    else if (seen.has(name)) issues.add(wholeSheet(sheet.name), 'sheetTwice')
    else {
      seen.add(name)
      readSheet(sheet, name, reading)
    }
  }
  if (filled.length === 0) issues.add(wholeWorkbook, 'noRows', { known: sheetNames.join(', ') })
  if (articles.size + technologies.size > maxRows) issues.add(wholeWorkbook, 'tooManyRows', { max: String(maxRows) })
  if (issues.total > 0) return { ok: false, issues: issues.named, total: issues.total }
  return { ok: true, rows: { articles: [...articles.values()], technologies: [...technologies.values()] } }
}
