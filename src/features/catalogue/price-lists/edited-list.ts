import { categories, type Category } from '#domain/catalogue/categories.ts'
import type { Currency } from '#domain/currency.ts'
import { fromAmount, toAmount } from '#domain/money.ts'
import { changedCells, type PriceGrid } from '#domain/pricing/price-grid.ts'
import type { PriceList, PrintType } from '#domain/pricing/price-list-schema.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import type { PriceListDetail, PricesInput } from './schema.ts'
import { categoryOfTab, decimalsOfTab, type PriceTab, priceTabs } from '#domain/pricing/price-tabs.ts'

export interface EditedArticle {
  readonly heliosId: string
  readonly description: string
  readonly category: Category
  readonly productId: string
}

export interface EditedTechnology {
  readonly printType: PrintType
  readonly category: Category
  readonly description: string
}

/** A price list as its page edits it: rows, and their prices in thousandths of the currency's unit. */
export interface EditedList {
  readonly id: string
  readonly currency: Currency
  readonly priceVersion: number
  readonly articles: readonly EditedArticle[]
  readonly articlePrices: PriceGrid
  readonly technologies: readonly EditedTechnology[]
  readonly technologyPrices: PriceGrid
}

const printOrder = ['Tampon', 'Digital', 'Simple', 'ColouredMeter'] as const satisfies readonly PrintType[]

/** The kinds of print in the order in which the office reads them. */
const inPrintOrder = <Row extends EditedTechnology>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted(
    (one, other) =>
      printOrder.indexOf(one.printType) - printOrder.indexOf(other.printType) ||
      categories.indexOf(one.category) - categories.indexOf(other.category),
  )

/** A list that only its prices in the catalogue describe, such as the default one in euros. */
export const viewedList = (list: EditedList, view: PriceList): EditedList => {
  const technologies = inPrintOrder(view.technologies)
  return {
    ...list,
    currency: view.currency,
    articles: view.articles,
    articlePrices: view.articles.map(({ pricesThousandths }) => pricesThousandths),
    technologies,
    technologyPrices: technologies.map(({ pricesThousandths }) => pricesThousandths),
  }
}

/** What the page of a list needs of it. */
export function editedList({ id, currency, priceVersion, prices, ...detail }: PriceListDetail): EditedList {
  const technologies = inPrintOrder(detail.technologies)
  return {
    id,
    currency,
    priceVersion,
    articles: prices.map(({ heliosId, description, category, productId }) => ({ heliosId, description, category, productId })),
    articlePrices: prices.map((row) => row.tiers.map(({ productPrice }) => fromAmount(productPrice))),
    technologies: technologies.map(({ printType, category, description }) => ({ printType, category, description })),
    technologyPrices: technologies.map((row) => row.tiers.map(({ price }) => fromAmount(price))),
  }
}

/** The indexes of a tab's rows in the list; those of articles or of technologies. */
export function rowsOfTab({ articles, technologies }: EditedList, tab: PriceTab): readonly number[] {
  const category = categoryOfTab(tab)
  return category === null
    ? technologies.map((_, index) => index)
    : articles.flatMap((row, index) => (row.category === category ? [index] : []))
}

/** The kind of print of a tab's row; null for an article. */
export const printTypeOfColumn = ({ technologies }: EditedList, tab: PriceTab, row: number): PrintType | null =>
  categoryOfTab(tab) === null ? (technologies[row]?.printType ?? null) : null

/** The prices of a tab's rows. */
export const gridOfTab = (list: EditedList, tab: PriceTab): PriceGrid => {
  const prices = categoryOfTab(tab) === null ? list.technologyPrices : list.articlePrices
  return rowsOfTab(list, tab).map((index) => prices[index] ?? [])
}

const recordOf = <Value>(valueOf: (tab: PriceTab) => Value): Readonly<Record<PriceTab, Value>> => ({
  meter: valueOf('meter'),
  ruler: valueOf('ruler'),
  pencil: valueOf('pencil'),
  spatula: valueOf('spatula'),
  technologie: valueOf('technologie'),
})

/** The edited grids by tab. */
export type EditedGrids = Readonly<Record<PriceTab, PriceGrid>>

/** A changed price, for the difference before saving. */
export interface EditedPrice {
  /** Of its row and tier, the same in every version of a list. */
  readonly key: string
  readonly name: string
  readonly pcsFrom: number
  readonly before: number
  readonly after: number
  readonly decimals: 2 | 3
}

/** The key of a row in every version of a list. */
function rowKey(list: EditedList, tab: PriceTab, index: number): string {
  const technology = list.technologies[index]
  if (categoryOfTab(tab) === null) return technology ? `${technology.printType} ${technology.category}` : ''
  return list.articles[index]?.heliosId ?? ''
}

const rowName = (list: EditedList, tab: PriceTab, index: number): string =>
  (categoryOfTab(tab) === null ? list.technologies[index]?.description : list.articles[index]?.description) ?? ''

/** The name of a tab's row. */
export const nameOfRow = (list: EditedList, tab: PriceTab, row: number): string => rowName(list, tab, rowsOfTab(list, tab)[row] ?? 0)

/** The names of a tab's rows with their codes, which a search looks through. */
export const rowNames = (list: EditedList, tab: PriceTab): readonly string[] =>
  rowsOfTab(list, tab).map((index) => `${rowKey(list, tab, index)} ${rowName(list, tab, index)}`)

/** All changed prices by tab, row and tier. */
export function changedPrices(list: EditedList, grids: EditedGrids): readonly EditedPrice[] {
  return priceTabs.flatMap((tab) => {
    const [saved, rows] = [gridOfTab(list, tab), rowsOfTab(list, tab)]
    return changedCells(saved, grids[tab]).map(({ row, column }) => {
      const index = rows[row] ?? 0
      const pcsFrom = tiers[column]?.pcsFrom ?? 1
      return {
        key: `${rowKey(list, tab, index)} ${pcsFrom}`,
        name: rowName(list, tab, index),
        pcsFrom,
        before: saved[row]?.[column] ?? 0,
        after: grids[tab][row]?.[column] ?? 0,
        decimals: decimalsOfTab(tab),
      }
    })
  })
}

/** The grids of a list without a change. */
export const gridsOf = (list: EditedList): EditedGrids => recordOf((tab) => gridOfTab(list, tab))

/** Own changes of a list put on top of what somebody else has saved meanwhile. */
export function putOnTop(mine: readonly EditedPrice[], theirs: EditedList): EditedGrids {
  const changed = new Map(mine.map(({ key, after }) => [key, after]))
  return recordOf((tab) => {
    const rows = rowsOfTab(theirs, tab)
    return gridOfTab(theirs, tab).map((prices, row) =>
      prices.map((price, column) => changed.get(`${rowKey(theirs, tab, rows[row] ?? 0)} ${tiers[column]?.pcsFrom ?? 1}`) ?? price),
    )
  })
}

interface ChangedTiers {
  /** Of the row in the list. */
  readonly index: number
  readonly tiers: readonly { readonly pcsFrom: number; readonly amount: number }[]
}

/** The rows of a tab with changed prices, and only those prices. */
function changedRows(list: EditedList, grids: EditedGrids, tab: PriceTab): readonly ChangedTiers[] {
  const [saved, rows] = [gridOfTab(list, tab), rowsOfTab(list, tab)]
  return rows.flatMap((index, row) => {
    const prices = grids[tab][row] ?? []
    const changed = changedCells([saved[row] ?? []], [prices]).map(({ column }) => ({
      pcsFrom: tiers[column]?.pcsFrom ?? 1,
      amount: toAmount(prices[column] ?? 0),
    }))
    return changed.length === 0 ? [] : [{ index, tiers: changed }]
  })
}

/** The body that saves the changed prices, and only those. */
export function pricesInput(list: EditedList, grids: EditedGrids): PricesInput {
  return {
    priceVersion: list.priceVersion,
    prices: categories
      .flatMap((tab) => changedRows(list, grids, tab))
      .flatMap(({ index, tiers: changed }) => {
        const row = list.articles[index]
        const prices = changed.map(({ pcsFrom, amount }) => ({ pcsFrom, productPrice: amount }))
        return row ? [{ heliosId: row.heliosId, tiers: prices }] : []
      }),
    technologies: changedRows(list, grids, 'technologie').flatMap(({ index, tiers: changed }) => {
      const row = list.technologies[index]
      const prices = changed.map(({ pcsFrom, amount }) => ({ pcsFrom, price: amount }))
      return row ? [{ printType: row.printType, category: row.category, tiers: prices }] : []
    }),
  }
}
