// The account and session of a request.
import type {} from '#features/accounts/accounts/server/session.ts'
import { pageOrLast } from '#domain/lists/page-or-last.ts'
import type { Locale } from '#domain/locale.ts'
import type { TaskLink } from '#features/accounts/demo/demo-facts.ts'
import { taskLinks } from '#features/accounts/demo/server/task-links.ts'
import type { Db } from '#db/client.ts'
import type { FastifyRequest } from 'fastify'
import { type AccountList, AccountListQuery, type Company } from '#features/accounts/administration/schema.ts'
import type { OwnAccount } from '#features/accounts/accounts/schema.ts'
import { listAccounts, listCompanies } from '#features/accounts/administration/server/list-accounts.ts'
import { ownAccount } from '#features/accounts/accounts/server/own-account.ts'
import { linkOf } from '#features/accounts/accounts/server/take-link.ts'
import { type AuditList, AuditQuery } from '#features/accounts/audit/schema.ts'
import { readNamedThread } from '#features/office/orders/server/read-named-thread.ts'
import { maxPageSize } from '#domain/lists/paging.ts'
import { listChanges } from '#features/accounts/audit/server/reads.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { listDealers, partnerName } from '#features/office/orders/server/list-people.ts'
import { listedOrder, listOrders, quickFilterStats } from '#features/office/orders/server/list-orders.ts'
import { listFailedJobs } from '#features/office/jobs/server/reads.ts'
import { listRefunds } from '#features/office/refunds/server/reads.ts'
import type { SafetyView } from '#features/catalogue/product-safety/safety-view.ts'
import { safetyView } from '#features/catalogue/product-safety/server/reads.ts'
import type { OfficeImage } from '#features/catalogue/images/schema.ts'
import { officeImages } from '#features/catalogue/images/server/reads.ts'
import { DealerListQuery, type OrderList, type OrderStats } from '#features/office/orders/schema.ts'
import { OrderParams } from '#features/orders/orders/schema.ts'
import type { FailedJob } from '#features/office/jobs/schema.ts'
import type { RefundDue } from '#features/office/refunds/schema.ts'
import type { OfficeOrder } from '#features/office/orders/office-order-view.ts'
import type { PartnerGroups, PartnerView } from '#features/partners/partners/partner-facts.ts'
import { partnerView } from '#features/partners/partners/server/reads.ts'
import { type PriceListDetail, PriceListParams, type PriceVersions, VersionsQuery } from '#features/catalogue/price-lists/schema.ts'
import { countPartners, listPriceLists, readPartnersQuery } from '#features/catalogue/price-lists/server/list-price-lists.ts'
import { invoicesOf } from '#features/billing/invoices/server/reads.ts'
import type { OverviewView } from '#features/office/overview/overview-view.ts'
import type { WarningDeps } from '#features/office/overview/server/find-warnings.ts'
import { readOverview } from '#features/office/overview/server/reads.ts'
import type { OwnCompany } from '#features/partners/company/schema.ts'
import { ownCompany } from '#features/partners/company/server/read-company.ts'
import { type CompanyDesigns, DesignsQuery } from '#features/designs/company-designs/schema.ts'
import { listDesigns } from '#features/designs/company-designs/server/list-designs.ts'
import { customerFilesOf } from '#features/production/print-files/server/customer-files.ts'
import { printFilesOf } from '#features/production/print-files/server/reads.ts'
import { currentPosition } from '#features/orders/events/server/reads.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import { orderView } from '#features/orders/orders/server/order-page-reads.ts'
import { orderAddresses } from '#features/orders/orders/server/correct-addresses.ts'
import type { BankAccounts } from '#features/orders/orders/payment-instructions.ts'
import type { PartnerOrderView } from '#features/portal/orders/partner-order-view.ts'
import { partnerOrder } from '#features/portal/orders/server/reads.ts'
import { priceListDetail } from '#features/catalogue/price-lists/server/price-list-reads.ts'
import { listVersions } from '#features/catalogue/price-lists/server/version-reads.ts'
import type { AdminSettings } from '#features/catalogue/settings/schema.ts'
import { readAdminSettings } from '#features/catalogue/settings/server/reads.ts'
import { type LocationList, LocationsQuery } from '#features/portal/delivery-locations/schema.ts'
import { listLocations } from '#features/portal/delivery-locations/server/list-locations.ts'
import type { BoardView, DaySheet, Load } from '#features/production/board/board-view.ts'
import { readBoard, readDaySheet } from '#features/production/board/server/read-board.ts'
import { orderSchedule } from '#features/production/board/server/save-schedule.ts'
import { FilterDay } from '#domain/lists/list-schema.ts'
import { readListQuery } from '#platform/server/http/read-list-query.ts'
import { type MovementList, type StockList, StockQuery, type StockRow } from '#features/catalogue/stock/schema.ts'
import { stockVariant } from '#features/catalogue/stock/server/read-stock-variant.ts'
import { listStock } from '#features/catalogue/stock/server/list-stock.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'

/** Database reads of pages; each is null for a visitor who may not see it. */
export interface PageReads {
  /** What the signed-in account can try in the demo. */
  readonly demoTasks: (locale: Locale) => Promise<readonly TaskLink[]>
  /** The order with a token. */
  readonly order: (token: string) => Promise<OrderView | null>
  /** Where a page that follows orders goes on; read it before the orders. Null for a visitor who may not follow them. */
  readonly orderPosition: () => Promise<string | null>
  /** All orders for the office, a partner's own orders for a partner. A page beyond the last shows the last page. */
  readonly orders: (query: URLSearchParams) => Promise<OrderList | null>
  /** An order by its id, for the office. */
  readonly officeOrder: (orderId: string) => Promise<OfficeOrder | null>
  /** An order of the visitor's company by its id. */
  readonly partnerOrder: (orderId: string) => Promise<PartnerOrderView | null>
  readonly orderStats: () => Promise<OrderStats | null>
  /** The delivery locations of the visitor's company. A page beyond the last shows the last page. */
  readonly deliveryLocations: (query: URLSearchParams) => Promise<LocationList | null>
  /** The saved designs of the visitor's company. A page beyond the last shows the last page. */
  readonly companyDesigns: (query: URLSearchParams) => Promise<CompanyDesigns | null>
  readonly dealers: () => Promise<readonly { readonly id: string; readonly name: string }[] | null>
  /** The partners of a group with search, the active ones by default. A page beyond the last shows the last page. */
  readonly partners: (query: URLSearchParams) => Promise<PartnerGroups | null>
  /** The partner of a price list. */
  readonly partner: (priceListId: string) => Promise<PartnerView | null>
  /** The partner whose orders are shown. */
  readonly partnerName: (partnerId: string | null) => Promise<string | null>
  /** What happened and what waits, for admins. */
  readonly overview: () => Promise<OverviewView | null>
  /** The orders in production, for the office. */
  readonly productionBoard: () => Promise<BoardView | null>
  /** What is made on a day, for the office; null for what is no day. */
  readonly daySheet: (day: string) => Promise<DaySheet | null>
  readonly refunds: () => Promise<readonly RefundDue[] | null>
  /** A price list with the prices in force; `default` is the one of the shop. */
  readonly priceList: (id: string) => Promise<PriceListDetail | null>
  /** The versions of a price list, the planned ones on top, then the newest first. */
  readonly priceVersions: (id: string, query: URLSearchParams) => Promise<PriceVersions | null>
  /** Everything that admins set. */
  readonly settings: () => Promise<AdminSettings | null>
  /** The stock of all variants; a page beyond the last shows the last page. */
  readonly stock: (query: URLSearchParams) => Promise<StockList | null>
  /** A variant with its history; null for an unknown one. */
  readonly stockVariant: (
    productId: string,
    query: URLSearchParams,
  ) => Promise<{ readonly row: StockRow; readonly movements: MovementList } | null>
  /** The uploaded pictures of all products. */
  readonly productImages: () => Promise<readonly OfficeImage[] | null>
  /** Manufacturer and safety information of a product; null for an unknown one. */
  readonly productSafety: (productId: string) => Promise<SafetyView | null>
  readonly auditTrail: (query: URLSearchParams) => Promise<AuditList | null>
  /** The accounts of the office and of partners. A page beyond the last shows the last page. */
  readonly accounts: (query: URLSearchParams) => Promise<AccountList | null>
  readonly companies: () => Promise<readonly Company[] | null>
  /** The account of the visitor. */
  readonly ownAccount: () => Promise<OwnAccount | null>
  /** The company of a partner's person, with its people. */
  readonly ownCompany: () => Promise<OwnCompany | null>
  /** What a link of a mail is for, as long as it is valid. */
  readonly accountLink: (token: string) => ReturnType<typeof linkOf>
  readonly failedJobs: () => Promise<readonly FailedJob[] | null>
}

interface PageReadsDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'failed' | 'waiting'>
  readonly disk: WarningDeps['disk']
  readonly payments: WarningDeps['payments']
  readonly clock: () => Date
  readonly config: { readonly bankAccounts: BankAccounts; readonly site: { readonly brand: string }; readonly databaseUrl: string | null }
  readonly log: WarningDeps['log']
}

const capacityOf = ({ piecesPerDay, printRunsPerDay }: CatalogueSnapshot['settings']): Load => ({
  pieces: piecesPerDay,
  printRuns: printRunsPerDay,
})

const none = Promise.resolve(null)

/** The reads for one request: they depend on the account, whose role is checked here, not in the pages. */
export function pageReads(
  { db, jobs, disk, payments, config, clock, log }: PageReadsDeps,
  catalogue: CatalogueSnapshot,
  { account, session }: Pick<FastifyRequest, 'account' | 'session'>,
): PageReads {
  const role = account?.mustSetUpTwoFactor === true ? undefined : account?.role
  const isOffice = role === 'admin' || role === 'dealer'
  const viewOf = (token: string) => orderView(db, token, { catalogue, bankAccounts: config.bankAccounts, brand: config.site.brand })
  return {
    order: viewOf,
    orderPosition: () => (role === undefined ? none : currentPosition(db)),
    async orders(search) {
      const query = readListQuery(DealerListQuery, search)
      const partnerId = account?.partnerId ?? undefined
      if (!isOffice && partnerId === undefined) return null
      const asked = { ...query, ...(partnerId !== undefined && { partnerId, dealerId: undefined, quickFilter: undefined }) }
      return pageOrLast(asked, (page) => listOrders(db, page, clock()))
    },
    async officeOrder(orderId) {
      const order = isOffice && OrderParams.safeParse({ orderId }).success ? await listedOrder(db, orderId, clock()) : null
      const [addresses, schedule] = order ? await Promise.all([orderAddresses(db, orderId), orderSchedule(db, orderId)]) : []
      if (!order || !addresses || !schedule) return null
      const [view, made, files, invoices, history] = await Promise.all([
        viewOf(order.token),
        printFilesOf(db, orderId),
        customerFilesOf(db, orderId),
        invoicesOf(db, orderId),
        listChanges(db, { subject: 'order', subjectId: orderId, page: 1, limit: maxPageSize }),
      ])
      if (!view) return null
      const thread = await readNamedThread(db, view)
      const printFiles = made.map(({ orderItemId, part, kind, fileName, sizeBytes }) => ({ orderItemId, part, kind, fileName, sizeBytes }))
      const customerFiles = files.map(({ sha256, fileName, sizeBytes }) => ({ sha256, fileName, sizeBytes }))
      return { order, view: { ...view, thread }, addresses, schedule, invoices, history, printFiles, customerFiles }
    },
    partnerOrder(orderId) {
      const { partnerId = null, id: readerId = '' } = account ?? {}
      const isKnown = partnerId !== null && OrderParams.safeParse({ orderId }).success
      return isKnown ? partnerOrder(db, { partnerId, orderId, readerId }, viewOf) : none
    },
    orderStats: () => (isOffice ? quickFilterStats(db, clock()) : none),
    async deliveryLocations(search) {
      const partnerId = account?.partnerId ?? null
      if (partnerId === null) return null
      return pageOrLast(readListQuery(LocationsQuery, search), (page) => listLocations(db, partnerId, page))
    },
    async companyDesigns(search) {
      const partnerId = account?.partnerId ?? null
      if (partnerId === null) return null
      return pageOrLast(readListQuery(DesignsQuery, search), (page) => listDesigns(db, partnerId, page))
    },
    dealers: () => (isOffice ? listDealers(db) : none),
    async partners(search) {
      if (role !== 'admin') return null
      const query = readPartnersQuery(search)
      const [counts, list] = await Promise.all([countPartners(db), pageOrLast(query, (page) => listPriceLists(db, page))])
      return { counts, list }
    },
    partner: async (priceListId) =>
      role === 'admin' && PriceListParams.safeParse({ id: priceListId }).success
        ? partnerView(db, { priceListId, standardIn: catalogue.defaultPriceList, now: clock() })
        : null,
    partnerName: async (partnerId) => (isOffice && partnerId !== null ? partnerName(db, partnerId) : null),
    overview: () =>
      role === 'admin' ? readOverview({ db, jobs, disk, payments, isDemo: config.databaseUrl === null, log, catalogue }, clock()) : none,
    productionBoard: () => (isOffice ? readBoard(db, capacityOf(catalogue.settings), clock()) : none),
    daySheet: async (day) => (isOffice && FilterDay.safeParse(day).success ? readDaySheet(db, day, capacityOf(catalogue.settings)) : null),
    refunds: () => (isOffice ? listRefunds(db) : none),
    priceList: (id) =>
      role === 'admin'
        ? priceListDetail(db, id === 'default' ? (catalogue.defaultPriceList('CZK')?.id ?? id) : id, {
            settings: catalogue.settings,
            isOffice: true,
          })
        : none,
    priceVersions: (id, search) => (role === 'admin' ? listVersions(db, id, readListQuery(VersionsQuery, search)) : none),
    settings: () => (role === 'admin' ? readAdminSettings(db) : none),
    stock: (search) => (role === 'admin' ? pageOrLast(readListQuery(StockQuery, search), (page) => listStock(db, catalogue, page)) : none),
    stockVariant: (productId, search) => (role === 'admin' ? stockVariant(db, catalogue, productId, search) : none),
    productSafety: (productId) => (role === 'admin' ? safetyView(db, productId) : none),
    productImages: () => (role === 'admin' ? officeImages(db) : none),
    auditTrail: (search) => (role === 'admin' ? listChanges(db, readListQuery(AuditQuery, search)) : none),
    accounts: (search) => (role === 'admin' ? pageOrLast(readListQuery(AccountListQuery, search), (page) => listAccounts(db, page)) : none),
    companies: () => (role === 'admin' ? listCompanies(db) : none),
    ownAccount: () => (account && session ? ownAccount({ db, clock }, account, session.id) : none),
    ownCompany: () =>
      account && role === 'partner' && account.partnerId !== null
        ? ownCompany(db, { partnerId: account.partnerId, accountId: account.id })
        : none,
    accountLink: (token) => linkOf({ db, clock }, token),
    demoTasks: (locale) => (account ? taskLinks(db, account, locale) : Promise.resolve([])),
    failedJobs: () => (role === 'admin' ? listFailedJobs(db, jobs) : none),
  }
}
