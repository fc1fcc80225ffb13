import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/format/days.ts'
import { dayMs } from '#domain/format/durations.ts'
import { minPhraseLength } from '#domain/lists/paging.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { paymentDelayDays, type QuickFilter, reactionDays } from '#domain/orders/quick-filters.ts'
import { statusesWaitingFor } from '#domain/orders/status-traits.ts'
import { customerAuthors } from '#domain/orders/system-messages.ts'
import type { Db } from '#db/client.ts'
import { containing } from '#db/like-pattern.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orders } from '#db/schema/orders.ts'
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

/** Whether a filter searches for words. */
export const hasPhrase = ({ phrase = '' }: OrderFilter): boolean => phrase.trim() !== ''

/** The index of words is asked for this many characters before the @ of an e-mail address. */
const indexedBeforeAt = 5

/**
 * Matches orders that have a word. The index knows three characters at a time, and those of a domain are in a great many orders, so for an
 * e-mail address it is asked for the end of the name only; the rest is compared in the rows that it finds.
 */
function hasWord(word: string): SQL | undefined {
  const has = (part: string) => sql`${orders.searchText} LIKE searchable(${containing(part)})`
  const at = word.indexOf('@')
  if (at < minPhraseLength) return has(word)
  return and(has(word.slice(Math.max(0, at - indexedBeforeAt), at + 1)), sql`strpos(${orders.searchText}, searchable(${word})) > 0`)
}

/** Matches orders with every word of the phrase in code, names or addresses, ignoring case and accents. */
const hasWords = (phrase: string): SQL | undefined => and(...phrase.trim().split(/\s+/).map(hasWord))

function matchesQuickFilter(db: Db, filter: QuickFilter, now: Date): SQL | undefined {
  const isUnderWay = isNull(orders.cancelledAt)
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const one = { one: sql`1` }
  switch (filter) {
    case 'all':
      return undefined
    case 'waitingForDesign':
      return and(isUnderWay, inArray(orders.status, statusesWaitingFor('sendDesign')))
    case 'enterDeliveryCode':
      return and(
        isUnderWay,
        inArray(orders.status, statusesWaitingFor('enterDeliveryCode')),
        exists(
          db
            .select(one)
            .from(orderItemDeliveries)
            .where(and(eq(orderItemDeliveries.orderId, orders.id), isNull(orderItemDeliveries.deliveryCode))),
        ),
      )
    case 'productionDateIsMissing':
      return and(isUnderWay, isNull(orders.manufactureDate), inArray(orders.status, statusesWaitingFor('setManufactureDate')))
    case 'withoutReactionMoreThan1Day':
      return and(isUnderWay, inArray(orders.lastMessageBy, [...customerAuthors]), lt(orders.lastMessageAt, ago(reactionDays)))
    case 'paymentDelay':
      return and(isUnderWay, isNotNull(orders.unpaidProformaAt), lt(orders.unpaidProformaAt, ago(paymentDelayDays)))
    case 'unpaid':
      return and(isUnderWay, isNotNull(orders.unpaidFinalAt))
  }
}

/** The SQL condition of a filter; undefined when it has no criteria. */
export function matches(db: Db, filter: OrderFilter, now: Date): SQL | undefined {
  const { phrase = '', partnerId, dealerId, orderStatus, from, to, quickFilter = 'all' } = filter
  return and(
    hasPhrase(filter) ? hasWords(phrase) : undefined,
    partnerId === undefined ? undefined : eq(orders.partnerId, partnerId),
    dealerId === undefined ? undefined : eq(orders.dealerId, dealerId),
    orderStatus === undefined ? undefined : eq(orders.status, orderStatus),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, startOfDay(to, 1)),
    matchesQuickFilter(db, quickFilter, now),
  )
}
