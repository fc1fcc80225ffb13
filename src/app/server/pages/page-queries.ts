import { type Category, categories } from '#domain/catalogue/categories.ts'
import { scales } from '#domain/catalogue/category-facets.ts'
import { filterNames } from '#domain/catalogue/filter-names.ts'
import { filterValues } from '#domain/catalogue/filter-products.ts'
import { colorKeys } from '#domain/colors/colors.ts'
import type { Locale } from '#domain/locale.ts'
import { quantityParameter } from '#domain/quantity/quantity-query.ts'
import { listQuantities, listSorts, sortParameter } from '#features/catalogue/products/list-choice.ts'
import { boardParameters } from '#features/production/board/board-filters.ts'
import { AccountListQuery } from '#features/accounts/administration/schema.ts'
import { DesignsQuery } from '#features/designs/company-designs/schema.ts'
import { LocationsQuery } from '#features/portal/delivery-locations/schema.ts'
import { DealerListQuery } from '#features/office/orders/schema.ts'
import { PriceListsQuery } from '#features/catalogue/price-lists/schema.ts'
import { MovementQuery, StockQuery } from '#features/catalogue/stock/schema.ts'
import { type EveryPageName, localisedEveryPath, matchEveryPage } from '#signed-in-urls'

/** The possible values of a query parameter; a page with a free value is never cached. */
type ParameterValues = readonly string[] | 'any'
type PageQuery = Readonly<Record<string, ParameterValues>>

const variant: PageQuery = { color: colorKeys, scale: scales }
const signIn: PageQuery = { back: 'any', error: 'any' }
const queryOf = ({ shape }: { readonly shape: object }): PageQuery => Object.fromEntries(Object.keys(shape).map((name) => [name, 'any']))
const orderList = queryOf(DealerListQuery)

const priceList: PageQuery = { tab: 'any', phrase: 'any', review: 'any' }

/** Each quantity that a list offers has its cached pages; with another one a page is rendered for its visitor. */
const quantity: PageQuery = { [quantityParameter]: listQuantities.map(String) }
const listChoice: PageQuery = { ...quantity, [sortParameter]: listSorts }
const listQuery = (category: Category): PageQuery => ({
  ...Object.fromEntries(filterNames[category].map((name) => [name, name === 'color' ? colorKeys : filterValues(category, name, [])])),
  ...listChoice,
})

/** The query parameters that each page reads while rendering. All others are removed from the query before the page sees it. */
const pageQueries: Readonly<Partial<Record<EveryPageName, PageQuery>>> = {
  ...(Object.fromEntries(categories.map((category) => [category, listQuery(category)])) as Record<Category, PageQuery>),
  product: { ...variant, ...quantity },
  configuration: { ...variant, ...quantity },
  login: signIn,
  partnerLogin: signIn,
  adminPriceList: { ...priceList, currency: 'any' },
  adminPricing: { ...priceList, currency: 'any' },
  adminPriceVersions: { page: 'any' },
  adminOrders: orderList,
  b2bOrders: orderList,
  b2bProduction: Object.fromEntries(boardParameters.map((name) => [name, 'any'])),
  b2bDesigns: queryOf(DesignsQuery),
  b2bDeliveryLocations: queryOf(LocationsQuery),
  adminPartners: queryOf(PriceListsQuery),
  adminPartner: { ...priceList, show: 'any' },
  adminSettings: { page: 'any' },
  adminAccounts: queryOf(AccountListQuery),
  adminStock: queryOf(StockQuery),
  adminStockVariant: queryOf(MovementQuery),
}

/** Lists the requested routes in the router's data requests. */
const routesParameter = '_routes'
const dataEnding = /(?:\/_root)?\.data$/

/** The router's request for the routes of paths; cheap to answer, and never cached. */
const manifestPath = '/__manifest'

/** Data requests of the router name a page and end in `.data`. */
export const isDataRequest = (path: string): boolean => path.endsWith('.data')

/** The ids of all routes that can belong to a page, in a fixed order: its layouts and its path on each site. */
const routeIdsOf = (name: EveryPageName): readonly string[] => [
  'root',
  'frame/shop-layout',
  'frame/signed-in-layout',
  'frame/signed-in-failures',
  name,
  `${name}.1`,
  `${name}.2`,
]

/** The page that a path or a data request means on any site; null for an unknown one. */
export const pageNameOf = (path: string, locale: Locale): EveryPageName | null =>
  matchEveryPage(isDataRequest(path) ? path.replace(dataEnding, '') || '/' : path, locale)?.name ?? null

export interface ReadQuery {
  /** The parameters that the page reads, without repetition, in the order of the table; with a question mark, or empty. */
  readonly search: string
  /** Whether the path is canonical and all values are of a known set, so that the page may be cached. */
  readonly isCacheable: boolean
}

/** Reads the query parameters that a page uses. Of a repeated parameter the first value counts, as everywhere in the shop. */
export function readPageQuery(path: string, query: string, locale: Locale): ReadQuery {
  if (path === manifestPath) return { search: `?${query}`, isCacheable: false }
  const pagePath = isDataRequest(path) ? path.replace(dataEnding, '') || '/' : path
  const match = matchEveryPage(pagePath, locale)
  if (!match) return { search: '', isCacheable: false }
  const given = new URLSearchParams(query)
  const read = new URLSearchParams()
  // A page has one URL; data requests are answered at other spellings too, such as in capitals.
  let isCacheable = pagePath === localisedEveryPath(pagePath, locale, locale)
  for (const [name, values] of Object.entries(pageQueries[match.name] ?? {})) {
    const value = given.get(name)
    if (value === null) continue
    read.set(name, value)
    isCacheable &&= values !== 'any' && values.includes(value)
  }
  const routes = isDataRequest(path) ? given.get(routesParameter) : null
  if (routes !== null) {
    const requested = routes.split(',')
    read.set(
      routesParameter,
      routeIdsOf(match.name)
        .filter((id) => requested.includes(id))
        .join(','),
    )
  }
  const search = read.toString()
  return { search: search === '' ? '' : `?${search}`, isCacheable }
}
