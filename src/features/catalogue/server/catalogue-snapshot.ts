import type { Availability, ProductFacts } from '#domain/catalogue/product.ts'
import type { Settings } from '#domain/catalogue/settings.ts'
import { currencies, type Currency } from '#domain/currency.ts'
import { type PriceList, priceListIn } from '#domain/pricing/price-list.ts'
import type { TransportTariff } from '#domain/shipping/transport.ts'
import type { CatalogueRows } from './reads.ts'
import type { PricedCatalogue } from '../priced-catalogue.ts'

/** A price list in one currency. */
export interface ListedPrices extends PriceList {
  /** The rows that can matter for a product: its articles and the technologies of its category. Quick to search. */
  readonly rowsOf: (product: Pick<ProductFacts, 'id' | 'category'>) => Pick<PriceList, 'articles' | 'technologies'>
}

/**
 * The catalogue as it stood at one moment, in memory: everything that pages and prices read, without the database. Never changes; a
 * change of the catalogue makes a new one.
 */
export interface CatalogueSnapshot {
  /** Rises with every change, stock included, as this process sees it: the key for whatever is derived from a snapshot and kept. */
  readonly version: number
  readonly settings: Settings
  /** In the order of display. */
  readonly products: readonly ProductFacts[]
  readonly tariffs: readonly TransportTariff[]
  readonly product: (id: string) => ProductFacts | null
  /** The stock of a product, a colour and scale each. */
  readonly availabilitiesOf: (productId: string) => readonly Availability[]
  /** A price list by its id, in the asked currency; null for one that isn't there. */
  readonly priceList: (id: string, currency: Currency) => ListedPrices | null
  readonly defaultPriceList: (currency: Currency) => ListedPrices | null
  /** What somebody pays by: the list of their own where they have one, the default list else. */
  readonly priceListFor: (priceListId: string | null, currency: Currency) => ListedPrices | null
  /**
   * What the catalogue pages draw from, with the prices of a list of one's own where there is one.
   * @throws 'Failed to find current price list!' without a default price list.
   */
  readonly pricedCatalogue: (currency: Currency, priceListId?: string | null) => PricedCatalogue
}

type Row = { readonly productId: string }

const groupByProduct = <R extends Row>(rows: readonly R[]): ReadonlyMap<string, readonly R[]> =>
  Map.groupBy(rows, ({ productId }) => productId)

function listedPrices(list: PriceList): ListedPrices {
  const articles = Map.groupBy(list.articles, ({ productId }) => productId)
  const technologies = Map.groupBy(list.technologies, ({ category }) => category)
  const rowsOf: ListedPrices['rowsOf'] = ({ id, category }) => ({
    articles: articles.get(id) ?? [],
    technologies: technologies.get(category) ?? [],
  })
  return { ...list, rowsOf }
}

/** Puts the rows in order for quick reading; each price list is converted once, here. */
export function takeSnapshot(rows: CatalogueRows, version: number): CatalogueSnapshot {
  const byId = new Map(rows.products.map((product) => [product.id, product]))
  const stock = groupByProduct(rows.stock)
  const lists = rows.priceLists.flatMap((list) =>
    currencies.map((currency) => listedPrices(priceListIn(currency, list, rows.settings.eurRate))),
  )
  const find = (currency: Currency, matches: (list: PriceList) => boolean): ListedPrices | null =>
    lists.find((list) => list.currency === currency && matches(list)) ?? null
  const defaultPriceList = (currency: Currency) => find(currency, ({ isDefault }) => isDefault)
  const priceList = (id: string, currency: Currency) => find(currency, (list) => list.id === id)
  const priceListFor = (id: string | null, currency: Currency) => (id !== null && priceList(id, currency)) || defaultPriceList(currency)
  const availabilitiesOf = (productId: string) => stock.get(productId) ?? []
  const { settings, products, tariffs } = rows
  return {
    version,
    settings,
    products,
    tariffs,
    product: (id) => byId.get(id) ?? null,
    availabilitiesOf,
    priceList,
    defaultPriceList,
    priceListFor,
    pricedCatalogue(currency, priceListId = null) {
      const listed = priceListFor(priceListId, currency)
      if (!listed) throw new Error('Failed to find current price list!')
      return { products, availabilitiesOf, priceList: listed, currency, settings }
    },
  }
}
