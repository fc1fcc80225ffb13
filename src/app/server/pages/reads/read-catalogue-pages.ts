import { scales } from '#domain/catalogue/category-facets.ts'
import { nothingOwn } from '#domain/catalogue/product-safety.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import { colorKeys } from '#domain/colors/colors.ts'
import { currencies } from '#domain/currency.ts'
import { sites } from '#domain/locale.ts'
import { pageOrLast } from '#domain/lists/page-or-last.ts'
import { priceTabs } from '#domain/pricing/price-tabs.ts'
import { exampleBasis } from '#domain/pricing/settings-examples.ts'
import { AuditQuery } from '#features/accounts/audit/schema.ts'
import { listChanges } from '#features/accounts/audit/server/reads.ts'
import { officeImages } from '#features/catalogue/images/server/reads.ts'
import { editedList, viewedList } from '#features/catalogue/price-lists/edited-list.ts'
import { VersionsQuery } from '#features/catalogue/price-lists/schema.ts'
import { priceListDetail } from '#features/catalogue/price-lists/server/price-list-reads.ts'
import { listVersions } from '#features/catalogue/price-lists/server/version-reads.ts'
import { safetyView } from '#features/catalogue/product-safety/server/reads.ts'
import { manufacturerOf } from '#features/catalogue/products/manufacturer-facts.ts'
import { imagesOfColor } from '#features/catalogue/products/product-images.ts'
import { readAdminSettings } from '#features/catalogue/settings/server/reads.ts'
import { StockQuery } from '#features/catalogue/stock/schema.ts'
import { listStock } from '#features/catalogue/stock/server/list-stock.ts'
import { stockVariant } from '#features/catalogue/stock/server/read-stock-variant.ts'
import { partnerNameOf } from '#features/partners/partners/partner-words.ts'
import { readListQuery } from '#platform/server/http/read-list-query.ts'
import type { SignedInVisit } from '../signed-in-visit.ts'

const priceList = ({ db, catalogue }: SignedInVisit, id: string) =>
  priceListDetail(db, id, { settings: catalogue.settings, isOffice: true })

const defaultListId = ({ catalogue }: SignedInVisit): string => catalogue.defaultPriceList('CZK')?.id ?? 'default'

const tabOf = ({ url }: SignedInVisit) => priceTabs.find((name) => name === url.searchParams.get('tab')) ?? priceTabs[0]

/** A price list with the prices in force as its table edits it; null for an unknown one. */
export async function readPricesOf(visit: SignedInVisit, id: string) {
  const detail = await priceList(visit, id)
  if (!detail) return null
  const { settings, pricesSince, planned = [] } = detail
  const products = visit.catalogue.products.map((product) => ({ id: product.id, type: product.type }))
  return { list: editedList(detail), tab: tabOf(visit), settings, pricesSince, planned, products }
}

/** The default price list; in euros it is a view, which follows from the crowns. */
export async function readPriceList(visit: SignedInVisit) {
  const { catalogue, locale, url } = visit
  const currency = currencies.find((name) => name === url.searchParams.get('currency')) ?? sites[locale].currencies[0]
  const prices = await readPricesOf(visit, defaultListId(visit))
  const view = catalogue.defaultPriceList('EUR')
  if (!prices || !view) return null
  return { ...prices, list: currency === 'CZK' ? prices.list : viewedList(prices.list, view) }
}

/** The versions of a price list, the planned ones on top, then the newest first. */
export async function readPriceVersions(visit: SignedInVisit) {
  const { db, url, params } = visit
  const listId = params['id'] === 'default' ? defaultListId(visit) : (params['id'] ?? '')
  const [list, versions] = await Promise.all([
    priceList(visit, listId),
    listVersions(db, params['id'] ?? '', readListQuery(VersionsQuery, url.searchParams)),
  ])
  if (!list || !versions) return null
  const { id, isDefault, priceVersion } = list
  return { versions, list: { id, priceVersion, name: isDefault ? null : partnerNameOf(list) } }
}

/** Everything that admins set, with the products of the examples and the trail of changes. */
export async function readSettings({ db, catalogue, url }: SignedInVisit) {
  const list = catalogue.defaultPriceList('CZK')
  if (!list) return null
  const [settings, trail] = await Promise.all([readAdminSettings(db), listChanges(db, readListQuery(AuditQuery, url.searchParams))])
  const basis = exampleBasis(catalogue.products, list)
  const named = catalogue.products.filter(({ id }) => basis.products.some((product) => product.id === id))
  if (!settings) return null
  return { settings, trail, basis, productNames: Object.fromEntries(named.map(({ id, name }) => [id, name])) }
}

/** The stock of all variants; a page beyond the last is the last one. */
export async function readStockPage({ db, catalogue, url }: SignedInVisit) {
  const list = await pageOrLast(readListQuery(StockQuery, url.searchParams), (page) => listStock(db, catalogue, page))
  const sold = new Set(catalogue.products.flatMap((product) => colorsOf(product)))
  return { list, colors: colorKeys.filter((key) => sold.has(key)), scales }
}

/** A variant with its movements; null for an unknown one. */
export const readStockVariant = ({ db, catalogue, params, url }: SignedInVisit) =>
  stockVariant(db, catalogue, params['productId'] ?? '', url.searchParams)

/** The pictures of all products and, under the address of one, its own with who made it; null for an unknown product. */
export async function readImagesPage({ db, catalogue, config, locale, params }: SignedInVisit) {
  const { productId } = params
  const facts = catalogue.products.find(({ id }) => id === productId)
  if (productId !== undefined && !facts) return null
  const [uploaded, safety] = await Promise.all([officeImages(db), productId === undefined ? null : safetyView(db, productId)])
  const imagesOf = Map.groupBy(uploaded, (image) => image.productId)
  const products = catalogue.products.map((product) => {
    const images = imagesOf.get(product.id) ?? []
    const [color = ''] = colorsOf(product)
    const scale = product.scales[0] ?? 'withoutPrint'
    const { id, name, category } = product
    return { id, name, category, color, scale, image: imagesOfColor(images, color)[0]?.id, imageCount: images.length }
  })
  const chosen = facts && {
    id: facts.id,
    name: facts.name,
    category: facts.category,
    colors: colorsOf(facts),
    scale: facts.scales[0] ?? 'withoutPrint',
    images: imagesOf.get(facts.id) ?? [],
  }
  const seller = manufacturerOf(config.site, nothingOwn.manufacturer, locale)
  return { products, chosen: chosen ?? null, safety: safety && { ...safety, seller } }
}
