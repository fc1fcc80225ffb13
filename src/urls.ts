import type { Role } from './domain/accounts/roles.ts'
import { type Category, categories } from './domain/catalogue/categories.ts'
import { type Locale, locales } from './domain/locale.ts'

type Paths = Readonly<Record<Locale, string>>

/** A path that is the same on every site. */
const everywhere = <Path extends string>(path: Path) => ({ cz: path, en: path, de: path }) satisfies Paths

/**
 * Every page of the shop with its path on each site. Router, links, redirects between the sites' paths and the
 * sitemap all read this table; a new page begins here.
 */
export const pages = {
  home: everywhere('/'),
  meter: { cz: '/skladaci-metry', en: '/meter', de: '/zollstoecke' },
  ruler: { cz: '/pravitka', en: '/ruler', de: '/lineale' },
  pencil: { cz: '/tuzky', en: '/pencil', de: '/bleistifte' },
  spatula: { cz: '/michatka', en: '/spatula', de: '/ruehrspatel' },
  product: { cz: '/produkt/:productId', en: '/product/:productId', de: '/produkt/:productId' },
  landing: everywhere('/reklamni-plocha/:category'),
  configuration: { cz: '/konfigurace/:productId', en: '/configuration/:productId', de: '/konfiguration/:productId' },
  cart: { cz: '/kosik', en: '/cart', de: '/warenkorb' },
  information: { cz: '/udaje', en: '/information', de: '/dateneingabe' },
  recapitulation: { cz: '/rekapitulace', en: '/recapitulation', de: '/zusammenfassung' },
  payment: { cz: '/platba', en: '/payment', de: '/zahlung' },
  thanks: { cz: '/podekovani', en: '/thanks', de: '/danksagung' },
  order: { cz: '/objednavka/:token', en: '/order/:token', de: '/bestellung/:token' },
  login: { cz: '/prihlaseni', en: '/login', de: '/anmeldung' },
  partnerLogin: { cz: '/prihlaseni-partnera', en: '/partner-login', de: '/anmeldung-partner' },
  adminOverview: everywhere('/admin'),
  passwordReset: { cz: '/zapomenute-heslo', en: '/forgotten-password', de: '/passwort-vergessen' },
  newPassword: { cz: '/nove-heslo/:token', en: '/new-password/:token', de: '/neues-passwort/:token' },
  adminOrders: everywhere('/admin/orders'),
  adminOrder: everywhere('/admin/order/:orderId'),
  adminPartners: { cz: '/admin/partneri', en: '/admin/partners', de: '/admin/partner' },
  adminPartner: {
    cz: '/admin/upravit-cenik/:priceListId',
    en: '/admin/partners/edit/:priceListId',
    de: '/admin/partner/bearbeiten/:priceListId',
  },
  adminCreatePriceList: { cz: '/admin/vytvorit-cenik', en: '/admin/create-price-list', de: '/admin/preisliste-anlegen' },
  adminJobs: everywhere('/admin/jobs'),
  adminPriceVersions: {
    cz: '/admin/cenik/verze/:id',
    en: '/admin/price-list/versions/:id',
    de: '/admin/preisliste/versionen/:id',
  },
  adminPriceList: { cz: '/admin/cenik', en: '/admin/price-list', de: '/admin/preisliste' },
  adminPricing: everywhere('/admin/pricing'),
  adminSettings: { cz: '/admin/nastaveni', en: '/admin/settings', de: '/admin/einstellungen' },
  adminStock: { cz: '/admin/sklad', en: '/admin/stock', de: '/admin/lager' },
  adminStockVariant: { cz: '/admin/sklad/:productId', en: '/admin/stock/:productId', de: '/admin/lager/:productId' },
  adminImages: { cz: '/admin/sprava-obrazku', en: '/admin/image-management', de: '/admin/bildverwaltung' },
  adminProductImages: {
    cz: '/admin/sprava-obrazku/:productId',
    en: '/admin/image-management/:productId',
    de: '/admin/bildverwaltung/:productId',
  },
  adminAccounts: { cz: '/admin/ucty', en: '/admin/accounts', de: '/admin/konten' },
  adminPersonalData: { cz: '/admin/osobni-udaje', en: '/admin/personal-data', de: '/admin/personenbezogene-daten' },
  ownAccount: { cz: '/muj-ucet', en: '/my-account', de: '/mein-konto' },
  b2bOrders: { cz: '/b2b/objednavky', en: '/b2b/orders', de: '/b2b/bestellungen' },
  b2bOrder: { cz: '/b2b/objednavka/:orderId', en: '/b2b/order/:orderId', de: '/b2b/bestellung/:orderId' },
  b2bRefunds: { cz: '/b2b/vraceni-plateb', en: '/b2b/refunds', de: '/b2b/rueckzahlungen' },
  about: { cz: '/o-nas', en: '/about-us', de: '/ueber-uns' },
  news: { cz: '/novinky', en: '/news', de: '/aktuelles' },
  hiring: { cz: '/kariera', en: '/hiring', de: '/karriere' },
  contact: { cz: '/kontakt', en: '/contact', de: '/kontakt' },
  findUs: { cz: '/kde-nas-najdete', en: '/find-us', de: '/anfahrt' },
  certificates: { cz: '/certifikaty', en: '/certificates', de: '/zertifikate' },
  links: { cz: '/odkazy', en: '/links', de: '/links' },
  terms: { cz: '/obchodni-podminky', en: '/terms', de: '/agb' },
  privacy: { cz: '/ochrana-osobnich-udaju', en: '/privacy', de: '/datenschutz' },
  withdrawal: { cz: '/odstoupeni-od-smlouvy', en: '/withdrawal', de: '/widerruf' },
  withdrawalForm: { cz: '/odstoupit-od-smlouvy', en: '/withdraw-from-contract', de: '/vertrag-widerrufen' },
  imprint: { cz: '/provozovatel', en: '/imprint', de: '/impressum' },
  accessibility: { cz: '/pristupnost', en: '/accessibility', de: '/barrierefreiheit' },
  notFound: everywhere('/404'),
} as const satisfies Record<string, Paths>

export type PageName = keyof typeof pages

/** The pages that are Markdown files of the same name in `src/features/content/{locale}/`. */
export const contentPages = [
  'about',
  'news',
  'hiring',
  'contact',
  'findUs',
  'certificates',
  'links',
  'terms',
  'privacy',
  'withdrawal',
  'imprint',
  'accessibility',
] as const satisfies readonly PageName[]
export type ContentPage = (typeof contentPages)[number]

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type ParamsOf<Name extends PageName> = Record<ParamNames<(typeof pages)[Name][Locale]>, string>
type Query = Readonly<Record<string, string | number | null | undefined>>

/** The path of a page on a site, with its parameters filled in and the query's empty values left out. */
export function urlFor<Name extends PageName>(
  locale: Locale,
  name: Name,
  ...[params, query]: [keyof ParamsOf<Name>] extends [never] ? [params?: null, query?: Query] : [params: ParamsOf<Name>, query?: Query]
): string {
  const values = (params ?? {}) as Record<string, string>
  const path = pages[name][locale].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const search = Object.entries(query ?? {})
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')
  return search === '' ? path : `${path}?${search}`
}

/** The list of a category. */
export const categoryUrl = (locale: Locale, category: Category, query?: Query): string => urlFor(locale, category, null, query)

export interface PageMatch {
  readonly name: PageName
  readonly params: Readonly<Record<string, string>>
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A broken escape: the page shows what was typed.
    return segment
  }
}

function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== segment.toLowerCase()) return null
    } else if (segment === '') return null
    else params[part.slice(1)] = decode(segment)
  }
  return params
}

/** Finds the page that a path means on any site, in small or capital letters, the asked site's own paths first; null for a path that no site knows. */
export function matchPage(pathname: string, locale: Locale): PageMatch | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  for (const site of [locale, ...locales.filter((other) => other !== locale)])
    for (const [name, paths] of Object.entries(pages)) {
      const params = matchPattern(paths[site], path)
      if (params) return { name: name as PageName, params }
    }
  return null
}

/** The same page on a site: what the language switch, hreflang and the redirect of a foreign path lead to. */
export function localisedPath(pathname: string, from: Locale, to: Locale): string | null {
  const match = matchPage(pathname, from)
  return match && pages[match.name][to].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(match.params[key] ?? ''))
}

/** The category whose list a path shows, if it is one. */
export function categoryOfPage(name: PageName): Category | null {
  return categories.find((category) => category === name) ?? null
}

/** Where an account begins its work when it comes from nowhere else: its list of orders. */
export const landingOf = (role: Role, locale: Locale): string => urlFor(locale, role === 'admin' ? 'adminOrders' : 'b2bOrders')

/** The office's page of an order, by the role of the viewer. */
export const orderUrlOf = (role: Role, locale: Locale, orderId: string): string =>
  urlFor(locale, role === 'admin' ? 'adminOrder' : 'b2bOrder', { orderId })
