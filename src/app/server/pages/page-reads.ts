import { defaultPageSize, maxPage, pagesOf } from '#domain/lists/paging.ts'
import type { Db } from '#db/client.ts'
import type { Account } from '#features/accounts/account.ts'
import type { AuditList, AuditQuery } from '#features/audit/schema.ts'
import { listChanges } from '#features/audit/server/reads.ts'
import type { CatalogueSnapshot } from '#features/catalogue/server/catalogue-snapshot.ts'
import { listFailedJobs, listOrders, listRefunds } from '#features/office/server/reads.ts'
import type { FailedJob, OrderList, RefundDue } from '#features/office/schema.ts'
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
  /** All orders for the office, a partner's own orders for a partner. */
  readonly orders: (page: number) => Promise<OrderList | null>
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

/** The reads for one request: they depend on the account, whose role is checked here, not in the pages. */
export function pageReads({ db, jobs, config, clock }: PageReadsDeps, catalogue: CatalogueSnapshot, account: Account | null): PageReads {
  const role = account?.role
  const isOffice = role === 'admin' || role === 'dealer'
  return {
    order: (token) => orderView(db, token, { catalogue, bankAccounts: config.bankAccounts, brand: config.site.brand }),
    async orders(page) {
      const partnerId = account?.partnerId ?? undefined
      if (!isOffice && partnerId === undefined) return null
      const filter = {
        ...(partnerId !== undefined && { partnerId }),
        limit: defaultPageSize,
        sortBy: 'createdAt',
        sortOrder: 'desc',
      } as const
      const list = await listOrders(db, { ...filter, page: Math.min(Math.max(1, page), maxPage) }, clock())
      // A page number beyond the last shows the last page.
      return list.items.length > 0 || page <= 1 ? list : listOrders(db, { ...filter, page: pagesOf(list) }, clock())
    },
    refunds: () => (isOffice ? listRefunds(db) : none),
    settings: () => (role === 'admin' ? readAdminSettings(db) : none),
    auditTrail: (query) => (role === 'admin' ? listChanges(db, query) : none),
    failedJobs: () => (role === 'admin' ? listFailedJobs(db, jobs) : none),
  }
}
