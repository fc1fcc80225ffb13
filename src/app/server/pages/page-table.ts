import type { Role } from '#domain/accounts/roles.ts'
import { everyPage, type SignedInPageName } from '#signed-in-urls'
import { pages } from '#urls'
import {
  readImagesPage,
  readPriceList,
  readPriceVersions,
  readSettings,
  readStockPage,
  readStockVariant,
} from './reads/read-catalogue-pages.ts'
import { readOrder, readOrders, readProduction, readProductionDay, readRefunds } from './reads/read-order-pages.ts'
import {
  readAccounts,
  readCompany,
  readDesigns,
  readFailedJobs,
  readLocationsPage,
  readNewPartner,
  readOverviewPage,
  readOwnAccount,
  readPartner,
  readPartners,
  readPersonalData,
} from './reads/read-people-pages.ts'
import type { SignedInVisit } from './signed-in-visit.ts'

interface PageRow {
  /** Who may open the page; for everybody else it does not exist. */
  readonly roles: readonly Role[]
  /** What is loaded for it; null if there is no such page. */
  readonly read: (visit: SignedInVisit) => Promise<object | null>
  /** Whether an account may open it that still has to set up two-factor sign-in. */
  readonly isOpenBeforeTwoFactor?: true
}

const admin = ['admin'] as const
const office = ['admin', 'dealer'] as const
const partner = ['partner'] as const
const everybody = ['admin', 'dealer', 'partner'] as const

/** One row for each page of signed-in accounts, as `rolesOfRoutes` has one for each route of the API. */
export const pageTable = {
  adminOverview: { roles: admin, read: readOverviewPage },
  adminOrders: { roles: admin, read: readOrders },
  adminOrder: { roles: admin, read: readOrder },
  adminPartners: { roles: admin, read: readPartners },
  adminPartner: { roles: admin, read: readPartner },
  adminCreatePriceList: { roles: admin, read: readNewPartner },
  adminJobs: { roles: admin, read: readFailedJobs },
  adminPriceVersions: { roles: admin, read: readPriceVersions },
  adminPriceList: { roles: admin, read: readPriceList },
  adminPricing: { roles: admin, read: readPriceList },
  adminSettings: { roles: admin, read: readSettings },
  adminStock: { roles: admin, read: readStockPage },
  adminStockVariant: { roles: admin, read: readStockVariant },
  adminImages: { roles: admin, read: readImagesPage },
  adminProductImages: { roles: admin, read: readImagesPage },
  adminAccounts: { roles: admin, read: readAccounts },
  adminPersonalData: { roles: admin, read: readPersonalData },
  ownAccount: { roles: everybody, read: readOwnAccount, isOpenBeforeTwoFactor: true },
  b2bOrders: { roles: everybody, read: readOrders },
  b2bOrder: { roles: everybody, read: readOrder },
  b2bDesigns: { roles: partner, read: readDesigns },
  b2bDeliveryLocations: { roles: partner, read: readLocationsPage },
  b2bSettings: { roles: partner, read: readCompany },
  b2bProduction: { roles: office, read: readProduction },
  b2bProductionDay: { roles: office, read: readProductionDay },
  b2bRefunds: { roles: office, read: readRefunds },
} as const satisfies Readonly<Record<SignedInPageName, PageRow>>

/** What the page has when it is shown. */
export type PageData<Name extends SignedInPageName> = NonNullable<Awaited<ReturnType<(typeof pageTable)[Name]['read']>>>

/** The row of a page; null for one that is open to everybody. */
export const rowOfPage = (name: string | null | undefined): PageRow | null =>
  name !== null && name !== undefined && Object.hasOwn(pageTable, name) ? pageTable[name as SignedInPageName] : null

/**
 * Checks that every page is one of the shop, which are open to everybody, or has a row.
 * @throws for a page that nobody has decided on: the program does not start
 */
export function requireRows(names: readonly string[] = Object.keys(everyPage)): void {
  const missing = names.filter((name) => !Object.hasOwn(pages, name) && rowOfPage(name) === null)
  if (missing.length > 0) throw new Error(`pages without a row in the table of pages: ${missing.join(', ')}`)
}

/** Whether a page is of the admins alone. */
export const isOfAdmins = (name: string | null | undefined): boolean => rowOfPage(name)?.roles.every((role) => role === 'admin') ?? false
