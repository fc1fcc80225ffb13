import type { Availability, ProductFacts } from '#domain/catalogue/product.ts'
import { nothingOwn, type ProductSafety } from '#domain/catalogue/product-safety.ts'
import type { Settings } from '#domain/catalogue/settings.ts'
import type { Currency } from '#domain/currency.ts'
import { type PriceList, priceListIn } from '#domain/pricing/price-list.ts'
import type { TransportTariff } from '#domain/shipping/transport.ts'
import type { StoredPriceList } from '#features/catalogue/price-versions/server/reads.ts'
import type { CatalogueRows, StoredImage } from './reads.ts'
import type { PricedCatalogue } from '../priced-catalogue.ts'

/** A price list in one currency. */
export interface ListedPrices extends StoredPriceList {
  /** The rows that can concern a product: its articles and the technologies of its category. */
  readonly rowsOf: (product: Pick<ProductFacts, 'id' | 'category'>) => Pick<PriceList, 'articles' | 'technologies'>
}

/**
 * The catalogue at one point in time, in memory: everything that pages and prices need, without the database. Immutable; a change of the
 * catalogue creates a new one.
 */
export interface CatalogueSnapshot {
  /** Incremented with every change, stock and pictures included, in this process: a cache key for anything derived from a snapshot. */
  readonly version: number
  /** Incremented with every change except those of stock and pictures. */
  readonly priceVersion: number
  /** Incremented with every change of a product's stock. */
  readonly stockVersionOf: (productId: string) => number
  /** Incremented with every change of a product's uploaded pictures. */
  readonly imagesVersionOf: (productId: string) => number
  readonly settings: Settings
  /** In display order. */
  readonly products: readonly ProductFacts[]
  readonly tariffs: readonly TransportTariff[]
  readonly product: (id: string) => ProductFacts | null
  /** Manufacturer and safety information of a product, as far as they are not those of the seller and the category. */
  readonly safetyOf: (productId: string) => ProductSafety
  /** The stock of a product by colour and scale. */
  readonly availabilitiesOf: (productId: string) => readonly Availability[]
  /** The uploaded pictures of a product, in their order. */
  readonly imagesOf: (productId: string) => readonly StoredImage[]
  /** A price list by its id, in the requested currency; null if it does not exist. */
  readonly priceList: (id: string, currency: Currency) => ListedPrices | null
  readonly defaultPriceList: (currency: Currency) => ListedPrices | null
  /** The price list that applies: a partner's own, otherwise the default list. */
  readonly priceListFor: (priceListId: string | null, currency: Currency) => ListedPrices | null
  /**
   * The data of the catalogue pages, with the prices of the given list or the default list.
   * @throws 'Failed to find current price list!' without a default price list.
   */
  readonly pricedCatalogue: (currency: Currency, priceListId?: string | null) => PricedCatalogue
}

type Row = { readonly productId: string }

const groupByProduct = <R extends Row>(rows: readonly R[]): ReadonlyMap<string, readonly R[]> =>
  Map.groupBy(rows, ({ productId }) => productId)

function listedPrices(list: StoredPriceList): ListedPrices {
  const articles = Map.groupBy(list.articles, ({ productId }) => productId)
  const technologies = Map.groupBy(list.technologies, ({ category }) => category)
  const rowsOf: ListedPrices['rowsOf'] = ({ id, category }) => ({
    articles: articles.get(id) ?? [],
    technologies: technologies.get(category) ?? [],
  })
  return { ...list, rowsOf }
}

/** A process's counters of catalogue changes, used as cache keys. */
export interface SnapshotVersions {
  /** Incremented with every change, stock and pictures included. */
  readonly version: number
  /** Incremented with settings, products, price lists and tariffs. */
  readonly priceVersion: number
  /** The `version` at which the stock of a product last changed; an absent product has not changed since the start. */
  readonly stockChangedAt: ReadonlyMap<string, number>
  /** The same for its uploaded pictures. */
  readonly imagesChangedAt: ReadonlyMap<string, number>
}

export const firstVersions: SnapshotVersions = { version: 1, priceVersion: 1, stockChangedAt: new Map(), imagesChangedAt: new Map() }

/** The price lists by id and currency. A list is converted on first use and kept until prices change. */
export interface PriceBook {
  readonly find: (id: string, currency: Currency) => ListedPrices | null
  readonly defaultId: string | null
}

/** Creates the price book of a reading. Changes of stock do not affect it. */
export function openPriceBook({ priceLists, settings }: Pick<CatalogueRows, 'priceLists' | 'settings'>): PriceBook {
  const byId = new Map(priceLists.map((list) => [list.id, list]))
  const converted = new Map<string, ListedPrices>()
  return {
    find(id, currency) {
      const list = byId.get(id)
      if (!list) return null
      const key = `${currency} ${id}`
      const cached = converted.get(key) ?? listedPrices(priceListIn(currency, list, settings.eurRate))
      converted.set(key, cached)
      return cached
    },
    defaultId: priceLists.find(({ isDefault }) => isDefault)?.id ?? null,
  }
}

/** Indexes the rows for fast lookups. */
export function createSnapshot(
  rows: CatalogueRows,
  { version, priceVersion, stockChangedAt, imagesChangedAt }: SnapshotVersions = firstVersions,
  book: PriceBook = openPriceBook(rows),
): CatalogueSnapshot {
  const byId = new Map(rows.products.map((product) => [product.id, product]))
  const stock = groupByProduct(rows.stock)
  const images = groupByProduct(rows.images)
  const priceList = (id: string, currency: Currency) => book.find(id, currency)
  const defaultPriceList = (currency: Currency) => (book.defaultId === null ? null : book.find(book.defaultId, currency))
  const priceListFor = (id: string | null, currency: Currency) => (id !== null && priceList(id, currency)) || defaultPriceList(currency)
  const availabilitiesOf = (productId: string) => stock.get(productId) ?? []
  const imagesOf = (productId: string) => images.get(productId) ?? []
  const { settings, products, safety, tariffs } = rows
  return {
    version,
    priceVersion,
    stockVersionOf: (productId) => stockChangedAt.get(productId) ?? 0,
    imagesVersionOf: (productId) => imagesChangedAt.get(productId) ?? 0,
    settings,
    products,
    tariffs,
    product: (id) => byId.get(id) ?? null,
    safetyOf: (productId) => safety.get(productId) ?? nothingOwn,
    availabilitiesOf,
    imagesOf,
    priceList,
    defaultPriceList,
    priceListFor,
    pricedCatalogue(currency, priceListId = null) {
      const listed = priceListFor(priceListId, currency)
      if (!listed) throw new Error('Failed to find current price list!')
      return { products, availabilitiesOf, imagesOf, priceList: listed, currency, settings }
    },
  }
}
