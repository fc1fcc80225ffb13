import type { Role } from './domain/accounts/roles.ts'
import type { Locale } from './domain/locale.ts'
import { everywhere, pageFinderOf, type PathTable, pathTranslatorOf, urlBuilderOf } from './page-paths.ts'
import { pages } from './urls.ts'

/** Every page of the office with its path on each site; a new page begins here. */
export const officePaths = {
  adminOverview: everywhere('/admin'),
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
  b2bDesigns: { cz: '/b2b/navrhy', en: '/b2b/designs', de: '/b2b/entwuerfe' },
  b2bDeliveryLocations: { cz: '/b2b/mista-dodani', en: '/b2b/delivery-locations', de: '/b2b/lieferorte' },
  b2bSettings: { cz: '/b2b/nastaveni', en: '/b2b/settings', de: '/b2b/einstellungen' },
  b2bProductionDay: { cz: '/b2b/vyroba/:day', en: '/b2b/production/:day', de: '/b2b/produktion/:day' },
  b2bProduction: { cz: '/b2b/vyroba', en: '/b2b/production', de: '/b2b/produktion' },
  b2bRefunds: { cz: '/b2b/vraceni-plateb', en: '/b2b/refunds', de: '/b2b/rueckzahlungen' },
} as const satisfies PathTable

export type OfficePageName = keyof typeof officePaths

/** The URL of a page of the office on a site. */
export const officeUrlFor = urlBuilderOf(officePaths)

/** The page of the office that a path means on any site. */
export const matchOfficePage = pageFinderOf(officePaths)

/** The pages of the shop and of the office. */
export const everyPage = { ...pages, ...officePaths } as const

export type EveryPageName = keyof typeof everyPage

/** The page that a path means on any site. */
export const matchEveryPage = pageFinderOf(everyPage)

/** The same page on a site: what the redirect of a foreign path leads to. */
export const localisedEveryPath = pathTranslatorOf(everyPage)

/** Where an account begins its work when it comes from nowhere else: its list of orders. */
export const landingOf = (role: Role, locale: Locale): string => officeUrlFor(locale, role === 'admin' ? 'adminOrders' : 'b2bOrders')

/** The office's page of an order, by the role of the viewer. */
export const orderUrlOf = (role: Role, locale: Locale, orderId: string): string =>
  officeUrlFor(locale, role === 'admin' ? 'adminOrder' : 'b2bOrder', { orderId })
