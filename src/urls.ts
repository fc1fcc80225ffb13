import { type Category, categories } from './domain/catalogue/categories.ts'
import type { Locale } from './domain/locale.ts'
import { everywhere, pageFinderOf, type PathTable, pathTranslatorOf, type Query, urlBuilderOf } from './page-paths.ts'

/**
 * Every page of the shop with its path on each site. Router, links, redirects between the sites' paths and the
 * sitemap all read this table; a new page begins here. The pages of the office are in office-urls.ts, which no shopper loads.
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
  passwordReset: { cz: '/zapomenute-heslo', en: '/forgotten-password', de: '/passwort-vergessen' },
  newPassword: { cz: '/nove-heslo/:token', en: '/new-password/:token', de: '/neues-passwort/:token' },
  about: { cz: '/o-nas', en: '/about-us', de: '/ueber-uns' },
  news: { cz: '/novinky', en: '/news', de: '/aktuelles' },
  hiring: { cz: '/kariera', en: '/hiring', de: '/karriere' },
  contact: { cz: '/kontakt', en: '/contact', de: '/kontakt' },
  findUs: { cz: '/kde-nas-najdete', en: '/find-us', de: '/anfahrt' },
  certificates: { cz: '/certifikaty', en: '/certificates', de: '/zertifikate' },
  links: { cz: '/odkazy', en: '/links', de: '/links' },
  terms: { cz: '/obchodni-podminky', en: '/terms', de: '/agb' },
  privacy: { cz: '/ochrana-osobnich-udaju', en: '/privacy', de: '/datenschutz' },
  shippingCosts: { cz: '/cena-dopravy', en: '/shipping-costs', de: '/versandkosten' },
  guarantee: { cz: '/zakonna-zaruka', en: '/legal-guarantee', de: '/gewaehrleistung' },
  withdrawal: { cz: '/odstoupeni-od-smlouvy', en: '/withdrawal', de: '/widerruf' },
  withdrawalForm: { cz: '/odstoupit-od-smlouvy', en: '/withdraw-from-contract', de: '/vertrag-widerrufen' },
  imprint: { cz: '/provozovatel', en: '/imprint', de: '/impressum' },
  accessibility: { cz: '/pristupnost', en: '/accessibility', de: '/barrierefreiheit' },
  notFound: everywhere('/404'),
} as const satisfies PathTable

export type PageName = keyof typeof pages

/** The pages that are Markdown files of the same name in `src/features/catalogue/content/server/{locale}/`. */
export const contentPages = [
  'about',
  'news',
  'hiring',
  'contact',
  'findUs',
  'certificates',
  'links',
  'terms',
  'shippingCosts',
  'guarantee',
  'privacy',
  'withdrawal',
  'imprint',
  'accessibility',
] as const satisfies readonly PageName[]
export type ContentPage = (typeof contentPages)[number]

/** The URL of a page of the shop on a site. */
export const urlFor = urlBuilderOf(pages)

/** The list of a category. */
export const categoryUrl = (locale: Locale, category: Category, query?: Query): string => urlFor(locale, category, null, query)

/** The page of the shop that a path means on any site. */
export const matchPage = pageFinderOf(pages)

/** The same page of the shop on a site. */
export const localisedPath = pathTranslatorOf(pages)

/** The category whose list a path shows, if it is one. */
export function categoryOfPage(name: PageName): Category | null {
  return categories.find((category) => category === name) ?? null
}
