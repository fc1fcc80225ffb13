import type { PageEntry } from '#features/office/navigation/page-entry.ts'

/** The pages of partners, in the order of the navigation. */
export const portalPages: readonly PageEntry[] = [
  { page: 'b2bOrders', name: 'orders', below: ['b2bOrder'] },
  { page: 'b2bDesigns', name: 'designs' },
  { page: 'b2bDeliveryLocations', name: 'locations' },
  { page: 'b2bSettings', name: 'company' },
]
