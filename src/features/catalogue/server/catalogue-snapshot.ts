import type { Availability, ProductFacts } from '#domain/catalogue/product.ts'
import type { Settings } from '#domain/catalogue/settings.ts'
import type { Currency } from '#domain/currency.ts'
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
  /** Rises with every change but those of the stock. */
  readonly priceVersion: number
  /** Rises with every change of a product's stock. */
  readonly stockVersionOf: (productId: string) => number
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

/** What a process counts of its changes: everything that is derived from a snapshot and kept is kept under these. */
export interface SnapshotVersions {
  /** Rises with every change, stock included. */
  readonly version: number
  /** Rises with settings, products, price lists and tariffs. */
  readonly priceVersion: number
  /** The `version` at which the stock of a product changed last; a product that is left out has not changed since the start. */
  readonly stockChangedAt: ReadonlyMap<string, number>
}

const firstVersions: SnapshotVersions = { version: 1, priceVersion: 1, stockChangedAt: new Map() }

/** The price lists by id and currency. A list is converted when somebody asks for it first, and then kept as long as the prices are. */
export interface PriceBook {
  readonly find: (id: string, currency: Currency) => ListedPrices | null
  readonly defaultId: string | null
}

/** Opens the lists of a reading. Stock does not matter here: a change of it keeps the book. */
export function openPriceBook({ priceLists, settings }: Pick<CatalogueRows, 'priceLists' | 'settings'>): PriceBook {
  const byId = new Map(priceLists.map((list) => [list.id, list]))
  const converted = new Map<string, ListedPrices>()
  return {
    find(id, currency) {
      const list = byId.get(id)
      if (!list) return null
      const key = `${currency} ${id}`
      const kept = converted.get(key) ?? listedPrices(priceListIn(currency, list, settings.eurRate))
      converted.set(key, kept)
      return kept
    },
    defaultId: priceLists.find(({ isDefault }) => isDefault)?.id ?? null,
  }
}

/** Puts the rows in order for quick reading. */
export function takeSnapshot(
  rows: CatalogueRows,
  { version, priceVersion, stockChangedAt }: SnapshotVersions = firstVersions,
  book: PriceBook = openPriceBook(rows),
): CatalogueSnapshot {
  const byId = new Map(rows.products.map((product) => [product.id, product]))
  const stock = groupByProduct(rows.stock)
  const priceList = (id: string, currency: Currency) => book.find(id, currency)
  const defaultPriceList = (currency: Currency) => (book.defaultId === null ? null : book.find(book.defaultId, currency))
  const priceListFor = (id: string | null, currency: Currency) => (id !== null && priceList(id, currency)) || defaultPriceList(currency)
  const availabilitiesOf = (productId: string) => stock.get(productId) ?? []
  const { settings, products, tariffs } = rows
  return {
    version,
    priceVersion,
    stockVersionOf: (productId) => stockChangedAt.get(productId) ?? 0,
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
