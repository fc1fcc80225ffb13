import type { Role } from '#domain/accounts/roles.ts'
import type { PageName } from '#urls'
import type { Waiting } from './schema.ts'

/** An entry of the office's navigation. */
interface OfficePage {
  readonly page: Extract<
    PageName,
    | 'adminOverview'
    | 'adminPriceList'
    | 'adminPartners'
    | 'adminOrders'
    | 'b2bOrders'
    | 'b2bRefunds'
    | 'adminJobs'
    | 'adminImages'
    | 'adminStock'
    | 'adminSettings'
    | 'adminAccounts'
  >
  /** The key of its name in the messages. */
  readonly name: 'overview' | 'priceList' | 'partners' | 'orders' | 'refunds' | 'jobs' | 'images' | 'stock' | 'settings' | 'accounts'
  /** What is counted beside it; absent for pages where nothing waits. */
  readonly waiting?: keyof Waiting
  /** The pages that are reached through it. */
  readonly below?: readonly PageName[]
}

/** The pages of each role, in the order of the navigation. The command palette offers the same. */
export const officePages: Readonly<Record<Role, readonly OfficePage[]>> = {
  admin: [
    { page: 'adminOverview', name: 'overview' },
    { page: 'adminPriceList', name: 'priceList', below: ['adminPricing', 'adminPriceVersions'] },
    { page: 'adminPartners', name: 'partners', below: ['adminPartner', 'adminCreatePriceList'] },
    { page: 'adminOrders', name: 'orders', waiting: 'orders', below: ['adminOrder'] },
    { page: 'b2bRefunds', name: 'refunds', waiting: 'refunds' },
    { page: 'adminJobs', name: 'jobs', waiting: 'jobs' },
    { page: 'adminImages', name: 'images', below: ['adminProductImages'] },
    { page: 'adminStock', name: 'stock', waiting: 'stock', below: ['adminStockVariant'] },
    { page: 'adminSettings', name: 'settings' },
    { page: 'adminAccounts', name: 'accounts', below: ['adminPersonalData'] },
  ],
  dealer: [
    { page: 'b2bOrders', name: 'orders', waiting: 'orders', below: ['b2bOrder'] },
    { page: 'b2bRefunds', name: 'refunds', waiting: 'refunds' },
  ],
  partner: [{ page: 'b2bOrders', name: 'orders' }],
}
