import type { Role } from '#domain/accounts/roles.ts'
import type { OfficePageName } from '#office-urls'
import type { Waiting } from './schema.ts'

interface Entry<Page extends OfficePageName, Name extends string> {
  readonly page: Page
  /** The key of its name in the messages, `frame.names`. */
  readonly name: Name
  /** What is counted beside it; absent for pages where nothing waits. */
  readonly waiting?: keyof Waiting
  /** The pages that are reached through it. */
  readonly below?: readonly OfficePageName[]
  /** Whether it stands in the menu “More” instead of the line. */
  readonly isUnderMore?: true
}

const entriesOfRoles = {
  admin: [
    { page: 'adminOverview', name: 'overview' },
    { page: 'adminPriceList', name: 'priceList', below: ['adminPricing', 'adminPriceVersions'] },
    { page: 'adminPartners', name: 'partners', below: ['adminPartner', 'adminCreatePriceList'] },
    { page: 'adminImages', name: 'images', below: ['adminProductImages'] },
    { page: 'adminSettings', name: 'settings' },
    { page: 'adminOrders', name: 'orders', waiting: 'orders', below: ['adminOrder'] },
    { page: 'adminStock', name: 'stock', waiting: 'stock', below: ['adminStockVariant'] },
    { page: 'b2bProduction', name: 'production', below: ['b2bProductionDay'], isUnderMore: true },
    { page: 'b2bRefunds', name: 'refunds', waiting: 'refunds', isUnderMore: true },
    { page: 'adminJobs', name: 'jobs', waiting: 'jobs', isUnderMore: true },
    { page: 'adminAccounts', name: 'accounts', isUnderMore: true },
    { page: 'adminPersonalData', name: 'personalData', isUnderMore: true },
  ],
  dealer: [
    { page: 'b2bOrders', name: 'orders', waiting: 'orders', below: ['b2bOrder'] },
    { page: 'b2bProduction', name: 'production', below: ['b2bProductionDay'] },
    { page: 'b2bRefunds', name: 'refunds', waiting: 'refunds' },
  ],
  partner: [
    { page: 'b2bOrders', name: 'orders', below: ['b2bOrder'] },
    { page: 'b2bDesigns', name: 'designs' },
    { page: 'b2bDeliveryLocations', name: 'locations' },
    { page: 'b2bSettings', name: 'company' },
  ],
} as const satisfies Readonly<Record<Role, readonly Entry<OfficePageName, string>[]>>

type KnownEntry = (typeof entriesOfRoles)[Role][number]

/** An entry of the office's navigation. */
export type OfficePage = Entry<KnownEntry['page'], KnownEntry['name']>

/** The pages of each role, in the order of the navigation. The command palette offers the same. */
export const officePages: Readonly<Record<Role, readonly OfficePage[]>> = entriesOfRoles
