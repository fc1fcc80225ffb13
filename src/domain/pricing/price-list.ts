import { type Category, categoryTraits, type Scale } from '../catalogue/categories.ts'
import { isColoredMeter } from '../colors/meter-colors.ts'
import type { Currency } from '../currency.ts'
import { czkToEur, eurToCzk } from '../exchange.ts'
import type { Decimals } from '../money.ts'
import type { PriceList, PriceListArticle, PriceListTechnology, PrintType } from './price-list-schema.ts'

export type { PriceList, PriceListArticle, PriceListTechnology, PrintType } from './price-list-schema.ts'

interface PricedRow {
  readonly pricesThousandths: number[]
}

/** Rows that have prices in a currency: a list of articles, or one with codes that are none. */
interface PricedList {
  readonly currency: Currency
  readonly articles: readonly PricedRow[]
  readonly technologies: readonly PricedRow[]
}

/**
 * Converts the list to a currency. Unit prices are converted, never totals: articles to two decimals, technologies and the surcharge to
 * three.
 * @throws `eurRate not found` if a conversion has no rate
 */
export function priceListIn<List extends PricedList>(currency: Currency, list: List, eurRate: number): List {
  if (list.currency === currency) return list
  const convert = currency === 'EUR' ? czkToEur : eurToCzk
  const converted = <Row extends PricedRow>(rows: readonly Row[], decimals: Decimals): Row[] =>
    rows.map((row) => ({ ...row, pricesThousandths: row.pricesThousandths.map((price) => convert(price, eurRate, decimals)) }))
  return { ...list, currency, articles: converted(list.articles, 2), technologies: converted(list.technologies, 3) }
}

/** Indexes rows by key, once per list. Price lists are immutable. */
function indexed<Row>(keyOf: (row: Row) => string): (rows: readonly Row[]) => ReadonlyMap<string, Row> {
  const indexes = new WeakMap<readonly Row[], ReadonlyMap<string, Row>>()
  return (rows) => {
    const cached = indexes.get(rows)
    if (cached) return cached
    const made = new Map(rows.map((row) => [keyOf(row), row]))
    indexes.set(rows, made)
    return made
  }
}
const articleKey = (productId: string, scale: Scale): string => `${productId} ${scale}`
const technologyKey = (printType: PrintType, category: Category): string => `${printType} ${category}`
const articlesByKey = indexed((row: PriceListArticle) => articleKey(row.productId, row.scale))
const technologiesByKey = indexed((row: PriceListTechnology) => technologyKey(row.printType, row.category))

/** Unit prices in thousandths by tier (index 0-14). */
export type TierPrices = readonly number[]

/** The unit prices of a product and scale, or null if the list has no such article. */
export const articlePrices = (list: Pick<PriceList, 'articles'>, productId: string, scale: Scale): TierPrices | null =>
  articlesByKey(list.articles).get(articleKey(productId, scale))?.pricesThousandths ?? null

/** The unit prices of a print type for a category, or null if the list has no such row. */
export const technologyPrices = (list: Pick<PriceList, 'technologies'>, printType: PrintType, category: Category): TierPrices | null =>
  technologiesByKey(list.technologies).get(technologyKey(printType, category))?.pricesThousandths ?? null

/** The price of a blank piece: the article and, for a coloured body, the surcharge of its category. */
export function blankPiecePrices(
  list: Pick<PriceList, 'articles' | 'technologies'>,
  item: { readonly productId: string; readonly category: Category; readonly color: string; readonly scale: Scale },
): TierPrices | null {
  const article = articlePrices(list, item.productId, item.scale)
  const { colorSurcharge } = categoryTraits[item.category]
  if (article === null || colorSurcharge === null || !isColoredMeter(item.color)) return article
  const surcharge = technologyPrices(list, colorSurcharge, item.category)
  return surcharge === null ? null : article.map((price, tierIndex) => price + (surcharge[tierIndex] ?? 0))
}
