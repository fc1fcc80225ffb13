import { minPhraseLength, pagesOf } from '#domain/lists/paging.ts'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Account } from '#features/accounts/account.ts'
import type { AuditList, AuditQuery } from '#features/audit/schema.ts'
import { listChanges } from '#features/audit/server/reads.ts'
import type { CatalogueSnapshot } from '#features/catalogue/server/catalogue-snapshot.ts'
import { listDealers } from '#features/office/server/list-people.ts'
import { orderDetail } from '#features/office/server/read-order-detail.ts'
import { readOrderListQuery } from '#features/office/server/read-order-query.ts'
import { listOrders, quickFilterStats } from '#features/office/server/list-orders.ts'
import { listFailedJobs, listRefunds } from '#features/office/server/reads.ts'
import { type FailedJob, type OrderDetail, type OrderList, type OrderStats, type RefundDue } from '#features/office/schema.ts'
import type { OrderView } from '#features/orders/order-view.ts'
import { orderView } from '#features/orders/server/order-page-reads.ts'
import type { BankAccounts } from '#features/orders/payment-instructions.ts'
import type { AdminSettings } from '#features/settings/schema.ts'
import { readAdminSettings } from '#features/settings/server/reads.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'

/** Database reads of pages; each is null for a visitor who may not see it. */
export interface PageReads {
  /** The order with a token. */
  readonly order: (token: string) => Promise<OrderView | null>
  /** All orders for the office, a partner's own orders for a partner. A page beyond the last shows the last page. */
  readonly orders: (query: URLSearchParams) => Promise<OrderList | null>
  /** An order with everything about it, for the office. */
  readonly orderDetail: (orderId: string) => Promise<{ readonly detail: OrderDetail; readonly view: OrderView } | null>
  readonly orderStats: () => Promise<OrderStats | null>
  readonly dealers: () => Promise<readonly { readonly id: string; readonly name: string }[] | null>
  readonly refunds: () => Promise<readonly RefundDue[] | null>
  /** Everything that admins set. */
  readonly settings: () => Promise<AdminSettings | null>
  readonly auditTrail: (query: AuditQuery) => Promise<AuditList | null>
  readonly failedJobs: () => Promise<readonly FailedJob[] | null>
}

interface PageReadsDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'failed'>
  readonly clock: () => Date
  readonly config: { readonly bankAccounts: BankAccounts; readonly site: { readonly brand: string } }
}

const none = Promise.resolve(null)
const isUuid = (id: string): boolean => z.uuid().safeParse(id).success

/** The reads for one request: they depend on the account, whose role is checked here, not in the pages. */
export function pageReads({ db, jobs, config, clock }: PageReadsDeps, catalogue: CatalogueSnapshot, account: Account | null): PageReads {
  const role = account?.role
  const isOffice = role === 'admin' || role === 'dealer'
  return {
    order: (token) => orderView(db, token, { catalogue, bankAccounts: config.bankAccounts, brand: config.site.brand }),
    async orders(search) {
      const { phrase, ...query } = readOrderListQuery(search)
      const partnerId = account?.partnerId ?? undefined
      if (!isOffice && partnerId === undefined) return null
      const asked = {
        ...query,
        phrase: phrase !== undefined && phrase.length >= minPhraseLength ? phrase : undefined,
        ...(partnerId !== undefined && { partnerId, dealerId: undefined, quickFilter: undefined }),
      }
      const list = await listOrders(db, asked, clock())
      return list.items.length > 0 || query.page === 1 ? list : listOrders(db, { ...asked, page: pagesOf(list) }, clock())
    },
    async orderDetail(orderId) {
      const detail = isOffice && isUuid(orderId) ? await orderDetail(db, orderId, clock()) : null
      const view = detail && (await orderView(db, detail.token, { catalogue, bankAccounts: config.bankAccounts, brand: config.site.brand }))
      return detail && view && { detail, view }
    },
    orderStats: () => (isOffice ? quickFilterStats(db, clock()) : none),
    dealers: () => (isOffice ? listDealers(db) : none),
    refunds: () => (isOffice ? listRefunds(db) : none),
    settings: () => (role === 'admin' ? readAdminSettings(db) : none),
    auditTrail: (query) => (role === 'admin' ? listChanges(db, query) : none),
    failedJobs: () => (role === 'admin' ? listFailedJobs(db, jobs) : none),
  }
}
