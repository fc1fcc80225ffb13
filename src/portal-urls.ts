import { type PathTable, urlBuilderOf } from './page-paths.ts'

/** The pages that every account has; dealers and partners share the addresses of orders. */
export const pathsOfEveryRole = {
  ownAccount: { cz: '/muj-ucet', en: '/my-account', de: '/mein-konto' },
  b2bOrders: { cz: '/b2b/objednavky', en: '/b2b/orders', de: '/b2b/bestellungen' },
  b2bOrder: { cz: '/b2b/objednavka/:orderId', en: '/b2b/order/:orderId', de: '/b2b/bestellung/:orderId' },
} as const satisfies PathTable

/** Every page of the portal, the partners' part, with its path on each site; a new page begins here. */
export const portalPaths = {
  ...pathsOfEveryRole,
  b2bDesigns: { cz: '/b2b/navrhy', en: '/b2b/designs', de: '/b2b/entwuerfe' },
  b2bDeliveryLocations: { cz: '/b2b/mista-dodani', en: '/b2b/delivery-locations', de: '/b2b/lieferorte' },
  b2bSettings: { cz: '/b2b/nastaveni', en: '/b2b/settings', de: '/b2b/einstellungen' },
} as const satisfies PathTable

export type PortalPageName = keyof typeof portalPaths

/** The URL of a page of the portal on a site. */
export const portalUrlFor = urlBuilderOf(portalPaths)
