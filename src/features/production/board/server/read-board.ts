import { and, asc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, dayOf } from '#domain/format/days.ts'
import { expectedDelivery } from '#domain/orders/estimated-delivery.ts'
import { boardStatuses, type BoardStatus, deliveredDays, isLateInProduction, printRunsOf, workingDays } from '#domain/orders/production.ts'
import { needsProof, officeSteps } from '#domain/orders/status-moves.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { stock } from '#db/schema/products.ts'
import { approvalTimes } from '#features/orders/thread/server/reads.ts'
import type { BoardDay, BoardOrder, BoardView, DaySheet, Load, MadeItem } from '../board-view.ts'
import { inOrderOfInks, isToPrint } from '../queue-runs.ts'
import { type MadeItemOfOrder, readMadeItems } from './made-items.ts'

/** More open orders than a press makes in months; a longer board would help nobody. */
const maxOrders = 1000
/** So many working days from today on can be planned, with or without orders. */
const plannedDays = 5

const openStatuses = boardStatuses.filter((status) => status !== 'delivered')

/** The orders under a condition that are not cancelled, the oldest first, each with its items. */
async function ordersWithItems(db: Db, condition: SQL | undefined) {
  const found = await db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      billing: orders.billing,
      useBillingCompany: orders.useBillingCompany,
      partnerId: orders.partnerId,
      status: sql<BoardStatus>`${orders.status}`,
      manufactureDate: orders.manufactureDate,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(isNull(orders.cancelledAt), condition))
    .orderBy(asc(orders.createdAt), asc(orders.orderCode))
    .limit(maxOrders + 1)
  const ids = found.map(({ id }) => id)
  const [items, approvedAt] = await Promise.all([readMadeItems(db, ids), approvalTimes(db, ids)])
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  return found.map(({ billing, useBillingCompany, ...order }) => ({
    ...order,
    customer: useBillingCompany ? billing.companyName : `${billing.firstName} ${billing.surName}`,
    promisedOn: expectedDelivery({ ...order, approvedAt: approvedAt.get(order.id) ?? null })?.to ?? null,
    items: itemsOf.get(order.id) ?? [],
  }))
}

type FoundOrder = Awaited<ReturnType<typeof ordersWithItems>>[number]

/** The item without what only the office needs. */
const madeItem = ({ id, productId, color, scale, quantity, runs }: MadeItemOfOrder): MadeItem => ({
  id,
  productId,
  color,
  scale,
  quantity,
  runs,
})

const loadOf = (items: readonly MadeItemOfOrder[]): Load => ({
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  printRuns: items.reduce((sum, { sides }) => sum + printRunsOf(sides), 0),
})

function boardOrder(
  { id, orderCode, customer, partnerId, status, manufactureDate, promisedOn, items }: FoundOrder,
  today: Day,
): BoardOrder {
  return {
    id,
    orderCode,
    customer,
    status,
    manufactureDate,
    promisedOn,
    ...loadOf(items),
    isLate: isLateInProduction(status, manufactureDate, today),
    isOverdue: promisedOn !== null && promisedOn < today && status !== 'delivered',
    items: items.map(madeItem),
    nextStatuses: officeSteps({
      status,
      needsProof: needsProof(
        partnerId,
        items.flatMap(({ sides }) => sides),
      ),
    }),
  }
}

const byCode = (one: BoardOrder, other: BoardOrder): number => (one.orderCode < other.orderCode ? -1 : 1)

/** What was promised first comes first; an order without a promise waits for its customer. */
const byPromise = ({ promisedOn: one }: BoardOrder, { promisedOn: other }: BoardOrder): number =>
  one === other ? 0 : one !== null && (other === null || one < other) ? -1 : 1

/**
 * The orders in production and those delivered lately, by manufacture date; days without orders follow as far as they can be planned. What
 * is to be planned stands by its promise, a day by its inks.
 */
export async function readBoard(db: Db, capacity: Load, now: Date): Promise<BoardView> {
  const today = dayOf(now)
  const [open, delivered] = await Promise.all([
    ordersWithItems(db, inArray(orders.status, openStatuses)),
    ordersWithItems(db, and(eq(orders.status, 'delivered'), gte(orders.manufactureDate, addDays(today, -deliveredDays)))),
  ])
  const found = Map.groupBy([...open.slice(0, maxOrders), ...delivered], ({ manufactureDate }) => manufactureDate)
  const days = new Set([...[...found.keys()].filter((day) => day !== null), ...workingDays(today, plannedDays)])
  const boardDay = (day: Day | null): BoardDay => {
    const ofDay = found.get(day) ?? []
    const cards = ofDay.map((one) => boardOrder(one, today)).toSorted(byCode)
    return {
      day,
      load: loadOf(ofDay.flatMap(({ items }) => items)),
      orders: day === null ? cards.toSorted(byPromise) : inOrderOfInks(cards),
    }
  }
  return { today, days: [null, ...[...days].toSorted()].map(boardDay), capacity, isMore: open.length > maxOrders }
}

/** What is in stock of the products of items. */
async function stockOf(db: Db, items: readonly MadeItemOfOrder[]): Promise<DaySheet['stock']> {
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  if (productIds.length === 0) return []
  const { productId, color, scale, quantity } = stock
  return db.select({ productId, color, scale, quantity }).from(stock).where(inArray(productId, productIds))
}

/**
 * The orders that are made on a day, those with equal inks together, with their items and what is in stock of them. Today's also has what
 * should have been produced before.
 */
export async function readDaySheet(db: Db, day: Day, capacity: Load, now: Date): Promise<DaySheet> {
  const isPlanned = and(eq(orders.manufactureDate, day), inArray(orders.status, boardStatuses))
  const isLate = and(lt(orders.manufactureDate, day), inArray(orders.status, boardStatuses.filter(isToPrint)))
  const found = await ordersWithItems(db, day === dayOf(now) ? or(isPlanned, isLate) : isPlanned)
  return {
    day,
    load: loadOf(found.flatMap(({ items }) => items)),
    capacity,
    stock: await stockOf(
      db,
      found.flatMap(({ items }) => items),
    ),
    orders: inOrderOfInks(
      found
        .toSorted((one, other) => (one.orderCode < other.orderCode ? -1 : 1))
        .map(({ id, orderCode, customer, status, manufactureDate, promisedOn, items }) => ({
          id,
          orderCode,
          customer,
          status,
          promisedOn,
          missedDay: manufactureDate === day ? null : manufactureDate,
          items: items.map(madeItem),
        })),
    ),
  }
}
