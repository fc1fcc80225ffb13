import { everywhere, type PathTable, urlBuilderOf } from './page-paths.ts'
import { pathsOfEveryRole } from './portal-urls.ts'

/** Every page of the office with its path on each site; a new page begins here. */
export const officePaths = {
  ...pathsOfEveryRole,
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
  b2bProductionDay: { cz: '/b2b/vyroba/:day', en: '/b2b/production/:day', de: '/b2b/produktion/:day' },
  b2bProduction: { cz: '/b2b/vyroba', en: '/b2b/production', de: '/b2b/produktion' },
  b2bRefunds: { cz: '/b2b/vraceni-plateb', en: '/b2b/refunds', de: '/b2b/rueckzahlungen' },
} as const satisfies PathTable

export type OfficePageName = keyof typeof officePaths

/** The URL of a page of the office on a site. */
export const officeUrlFor = urlBuilderOf(officePaths)
