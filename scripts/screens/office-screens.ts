import type { Role } from '#domain/accounts/roles.ts'
import { signedInPaths, type SignedInPageName } from '#signed-in-urls'

/** A page of the office of which docs/screens has pictures. */
export interface Screen {
  /** The beginning of the names of its pictures. */
  readonly file: string
  readonly page: SignedInPageName
  /** Whose screen it is; by default the admin's. */
  readonly role?: Role
  /** Whether the strip and the card of the demo are in it. */
  readonly showsDemo?: true
  /** The page whose link to it is followed, the first one by default, for a page with a parameter. */
  readonly from?: SignedInPageName
  /** Another link than the first one, counted from 0. */
  readonly nth?: number
  readonly caption: string
}

/** In the order of the navigation, the partner's last. */
export const officeScreens: readonly Screen[] = [
  { file: 'overview', page: 'adminOverview', caption: 'The week, what waits for whom, failed jobs and low stock' },
  { file: 'price-list', page: 'adminPriceList', caption: 'The default price list' },
  { file: 'price-versions', page: 'adminPriceVersions', from: 'adminPriceList', caption: 'Versions of a price list' },
  { file: 'partners', page: 'adminPartners', caption: 'Partners' },
  { file: 'partner', page: 'adminPartner', from: 'adminPartners', caption: 'A partner with prices, orders and people' },
  { file: 'new-partner', page: 'adminCreatePriceList', caption: 'A new partner' },
  { file: 'images', page: 'adminImages', caption: 'Products to choose from for their pictures' },
  { file: 'product-images', page: 'adminProductImages', from: 'adminImages', caption: 'Pictures of a product' },
  { file: 'settings', page: 'adminSettings', caption: 'Settings' },
  { file: 'orders', page: 'adminOrders', caption: 'Orders' },
  { file: 'order', page: 'adminOrder', from: 'adminOrders', caption: 'An order' },
  { file: 'production', page: 'b2bProduction', caption: 'Orders in production by status and day' },
  { file: 'production-day', page: 'b2bProductionDay', from: 'b2bProduction', caption: 'What is made on a day' },
  { file: 'stock', page: 'adminStock', caption: 'Stock' },
  { file: 'stock-variant', page: 'adminStockVariant', from: 'adminStock', caption: 'A version of a product with its movements of stock' },
  { file: 'refunds', page: 'b2bRefunds', caption: 'Payments to send back' },
  { file: 'jobs', page: 'adminJobs', caption: 'Failed jobs' },
  { file: 'accounts', page: 'adminAccounts', caption: 'Accounts' },
  { file: 'personal-data', page: 'adminPersonalData', caption: 'Export and erasure of personal data' },
  { file: 'own-account', page: 'ownAccount', caption: 'The own account: password, two-factor sign-in, devices' },
  {
    file: 'dealer-first-page',
    page: 'b2bOrders',
    role: 'dealer',
    showsDemo: true,
    caption: 'The first page of a dealer, with the strip of the demo and four things to try',
  },
  { file: 'partner-orders', page: 'b2bOrders', role: 'partner', caption: 'The orders of a partner' },
  { file: 'partner-order', page: 'b2bOrder', from: 'b2bOrders', role: 'partner', caption: 'An order whose proof waits for approval' },
  {
    file: 'partner-proofs',
    page: 'b2bOrder',
    from: 'b2bOrders',
    nth: 5,
    role: 'partner',
    caption: 'Two versions of a proof, and a comment pinned to the first',
  },
  { file: 'partner-designs', page: 'b2bDesigns', role: 'partner', caption: 'The saved designs of a company' },
  { file: 'partner-locations', page: 'b2bDeliveryLocations', role: 'partner', caption: 'The delivery locations of a partner' },
  { file: 'partner-company', page: 'b2bSettings', role: 'partner', caption: 'The settings and people of a company' },
]

/** How the paths of a page on the English site begin: the part before its first parameter. */
export const pathStart = (page: SignedInPageName): string => signedInPaths[page].en.split(':')[0] ?? ''
