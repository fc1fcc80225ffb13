import type { CatalogueSnapshot } from './catalogue-snapshot.ts'

/** The data that something was derived from: prices (with settings, products and tariffs), and stock and pictures of some products. */
export interface CatalogueBasis {
  /** Null if no prices were read. */
  readonly priceVersion: number | null
  readonly stockVersions: ReadonlyMap<string, number>
  readonly imagesVersions: ReadonlyMap<string, number>
}

/** Wraps a snapshot and records what is read from it. */
export function recordReads(snapshot: CatalogueSnapshot): { readonly snapshot: CatalogueSnapshot; readonly basis: () => CatalogueBasis } {
  let priceVersion: number | null = null
  const stockVersions = new Map<string, number>()
  const imagesVersions = new Map<string, number>()
  const ofPrices = <Value>(value: Value): Value => {
    priceVersion = snapshot.priceVersion
    return value
  }
  const availabilitiesOf: CatalogueSnapshot['availabilitiesOf'] = (productId) => {
    stockVersions.set(productId, snapshot.stockVersionOf(productId))
    return snapshot.availabilitiesOf(productId)
  }
  const imagesOf: CatalogueSnapshot['imagesOf'] = (productId) => {
    imagesVersions.set(productId, snapshot.imagesVersionOf(productId))
    return snapshot.imagesOf(productId)
  }
  return {
    snapshot: {
      version: snapshot.version,
      priceVersion: snapshot.priceVersion,
      stockVersionOf: snapshot.stockVersionOf,
      imagesVersionOf: snapshot.imagesVersionOf,
      get settings() {
        return ofPrices(snapshot.settings)
      },
      get products() {
        return ofPrices(snapshot.products)
      },
      get tariffs() {
        return ofPrices(snapshot.tariffs)
      },
      product: (id) => ofPrices(snapshot.product(id)),
      safetyOf: (productId) => ofPrices(snapshot.safetyOf(productId)),
      availabilitiesOf,
      imagesOf,
      priceList: (id, currency) => ofPrices(snapshot.priceList(id, currency)),
      defaultPriceList: (currency) => ofPrices(snapshot.defaultPriceList(currency)),
      priceListFor: (id, currency) => ofPrices(snapshot.priceListFor(id, currency)),
      pricedCatalogue: (currency, priceListId) => ({
        ...ofPrices(snapshot.pricedCatalogue(currency, priceListId)),
        availabilitiesOf,
        imagesOf,
      }),
    },
    basis: () => ({ priceVersion, stockVersions, imagesVersions }),
  }
}

/** Whether the data of a basis are unchanged. */
export const isCurrent = (
  { priceVersion, stockVersions, imagesVersions }: CatalogueBasis,
  now: Pick<CatalogueSnapshot, 'priceVersion' | 'stockVersionOf' | 'imagesVersionOf'>,
): boolean =>
  (priceVersion === null || priceVersion === now.priceVersion) &&
  [...stockVersions].every(([productId, version]) => version === now.stockVersionOf(productId)) &&
  [...imagesVersions].every(([productId, version]) => version === now.imagesVersionOf(productId))
