import { and, eq, exists, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/format/days.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { paymentDelayDays, plannedStatuses, type QuickFilter, reactionDays } from '#domain/orders/quick-filters.ts'
import { customerAuthors } from '#domain/orders/system-messages.ts'
import type { Db } from '#db/client.ts'
import { containing } from '#db/like-pattern.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders, statusPlace } from '#db/schema/orders.ts'
import { startOfDay } from '#db/start-of-day.ts'

/** Criteria of a list of orders; absent ones do not filter. */
export interface OrderFilter {
  readonly phrase?: string | undefined
  readonly partnerId?: string | undefined
  readonly dealerId?: string | undefined
  readonly orderStatus?: OrderStatus | undefined
  /** Dates in the shop's time zone, both inclusive. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly quickFilter?: QuickFilter | undefined
}

const dayMs = 86_400_000

/** Compares the position, because the index is on the position. */
const isAt = (status: OrderStatus): SQL => sql`${statusPlace} = ${orderStatuses.indexOf(status) + 1}`

/** Matches orders with every word of the phrase in code, names or addresses, ignoring case and accents. */
const hasWords = (phrase: string): SQL | undefined =>
  and(
    ...phrase
      .trim()
      .split(/\s+/)
      .map((word) => sql`${orders.searchText} LIKE searchable(${containing(word)})`),
  )

function matchesQuickFilter(db: Db, filter: QuickFilter, now: Date): SQL | undefined {
  const isUnderWay = isNull(orders.cancelledAt)
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const one = { one: sql`1` }
  const hasUnpaid = (kind: (typeof invoices.$inferSelect)['kind'], uploadedBefore?: Date) =>
    exists(
      db
        .select(one)
        .from(invoices)
        .where(
          and(
            eq(invoices.orderId, orders.id),
            eq(invoices.kind, kind),
            isNull(invoices.paidAt),
            uploadedBefore && lt(invoices.uploadedAt, uploadedBefore),
          ),
        ),
    )
  switch (filter) {
    case 'all':
      return undefined
    case 'waitingForDesign':
      return and(isUnderWay, isAt('new'))
    case 'enterDeliveryCode':
      return and(
        isUnderWay,
        isAt('produced'),
        exists(
          db
            .select(one)
            .from(orderItemDeliveries)
            .where(and(eq(orderItemDeliveries.orderId, orders.id), isNull(orderItemDeliveries.deliveryCode))),
        ),
      )
    case 'productionDateIsMissing':
      return and(isUnderWay, isNull(orders.manufactureDate), inArray(orders.status, [...plannedStatuses]))
    case 'withoutReactionMoreThan1Day':
      return and(isUnderWay, inArray(orders.lastMessageBy, [...customerAuthors]), lt(orders.lastMessageAt, ago(reactionDays)))
    case 'paymentDelay':
      return and(isUnderWay, hasUnpaid('proforma', ago(paymentDelayDays)))
    case 'unpaid':
      return and(isUnderWay, hasUnpaid('final'))
  }
}

/** The SQL condition of a filter; undefined when it has no criteria. */
export function matches(
  db: Db,
  { phrase = '', partnerId, dealerId, orderStatus, from, to, quickFilter = 'all' }: OrderFilter,
  now: Date,
): SQL | undefined {
  return and(
    phrase.trim() === '' ? undefined : hasWords(phrase),
    partnerId === undefined ? undefined : eq(orders.partnerId, partnerId),
    dealerId === undefined ? undefined : eq(orders.dealerId, dealerId),
    orderStatus === undefined ? undefined : isAt(orderStatus),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, startOfDay(to, 1)),
    matchesQuickFilter(db, quickFilter, now),
  )
}
