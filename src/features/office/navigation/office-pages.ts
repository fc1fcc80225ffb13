import type { OfficeRole } from '#domain/accounts/roles.ts'
import type { PageEntry } from './page-entry.ts'

/** The pages of each role, in the order of the navigation. The command palette offers the same. */
export const officePages: Readonly<Record<OfficeRole, readonly PageEntry[]>> = {
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
}
