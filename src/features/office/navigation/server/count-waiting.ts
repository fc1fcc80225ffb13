import type { Role } from '#domain/accounts/roles.ts'
import type { QuickFilter } from '#domain/orders/quick-filters.ts'
import type { Db } from '#db/client.ts'
import { countUpTo } from '#db/count-up-to.ts'
import { orders } from '#db/schema/orders.ts'
import { countRefundsDue } from '#features/orders/refunds/server/reads.ts'
import { countLowStock } from '#features/catalogue/stock/server/reads.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Waiting } from '../schema.ts'
import { matches } from '#features/office/orders/server/order-filters.ts'

/** More than this is shown as "99+". */
const maxShown = 100

/** The quick filters whose orders wait for the office, and not for the customer. */
const officeFilters = [
  'waitingForDesign',
  'enterDeliveryCode',
  'productionDateIsMissing',
  'withoutReactionMoreThan1Day',
] as const satisfies readonly QuickFilter[]

interface WaitingDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'failed'>
  readonly clock: () => Date
}

/** Counts tasks, not orders: an order that waits for two things counts twice. Failed jobs and stock concern only admins. */
export async function countWaiting({ db, jobs, clock }: WaitingDeps, role: Role): Promise<Waiting> {
  const [tasks, refunds, failed, stock] = await Promise.all([
    Promise.all(officeFilters.map((quickFilter) => countUpTo(db, orders, matches(db, { quickFilter }, clock()), maxShown))),
    countRefundsDue(db, maxShown),
    role === 'admin' ? jobs.failed() : [],
    role === 'admin' ? countLowStock(db, maxShown) : 0,
  ])
  const shown = (waiting: number) => Math.min(maxShown, waiting)
  return {
    orders: shown(tasks.reduce((sum, { total }) => sum + total, 0)),
    refunds,
    jobs: shown(failed.length),
    stock,
  }
}
