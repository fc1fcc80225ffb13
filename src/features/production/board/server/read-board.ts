import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { technologies } from '#domain/catalogue/categories.ts'
import { addDays, type Day, dayOf } from '#domain/format/days.ts'
import { boardStatuses, type BoardStatus, deliveredDays, isLateInProduction, printRunsOf, workingDays } from '#domain/orders/production.ts'
import { needsProof, officeSteps } from '#domain/orders/status-moves.ts'
import type { QuoteSide } from '#domain/pricing/quote.ts'
import type { Db } from '#db/client.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import type { BoardDay, BoardOrder, BoardView, DaySheet, Load, MadeItem } from '../board-view.ts'

/** More open orders than a press makes in months; a longer board would help nobody. */
const maxOrders = 1000
/** So many working days from today on can be planned, with or without orders. */
const plannedDays = 5

const openStatuses = boardStatuses.filter((status) => status !== 'delivered')

const itemColumns = {
  id: orderItems.id,
  orderId: orderItems.orderId,
  productId: orderItems.productId,
  color: orderItems.color,
  scale: orderItems.scale,
  quantity: orderItems.quantity,
  sides: sql<readonly QuoteSide[]>`${orderItems.quote}->'sides'`,
}

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
    })
    .from(orders)
    .where(and(isNull(orders.cancelledAt), condition))
    .orderBy(asc(orders.createdAt), asc(orders.orderCode))
    .limit(maxOrders + 1)
  const ids = found.map(({ id }) => id)
  const items =
    ids.length === 0
      ? []
      : await db.select(itemColumns).from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position))
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  return found.map(({ billing, useBillingCompany, ...order }) => ({
    ...order,
    customer: useBillingCompany ? billing.companyName : `${billing.firstName} ${billing.surName}`,
    items: itemsOf.get(order.id) ?? [],
  }))
}

type FoundOrder = Awaited<ReturnType<typeof ordersWithItems>>[number]

const loadOf = (items: FoundOrder['items']): Load => ({
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  printRuns: items.reduce((sum, { sides }) => sum + printRunsOf(sides), 0),
})

const runsByTechnology = (sides: readonly QuoteSide[]): MadeItem['runs'] =>
  technologies
    .map((technology) => ({ technology, count: printRunsOf(sides.filter(({ technologyType }) => technologyType === technology)) }))
    .filter(({ count }) => count > 0)

const madeItem = ({ id, productId, color, scale, quantity, sides }: FoundOrder['items'][number]): MadeItem => ({
  id,
  productId,
  color,
  scale,
  quantity,
  runs: runsByTechnology(sides),
})

function boardOrder({ id, orderCode, customer, partnerId, status, manufactureDate, items }: FoundOrder, today: Day): BoardOrder {
  return {
    id,
    orderCode,
    customer,
    status,
    manufactureDate,
    ...loadOf(items),
    isLate: isLateInProduction(status, manufactureDate, today),
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

/** The orders in production and those delivered lately, by manufacture date; days without orders follow as far as they can be planned. */
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
    return { day, load: loadOf(ofDay.flatMap(({ items }) => items)), orders: ofDay.map((one) => boardOrder(one, today)).toSorted(byCode) }
  }
  return { days: [null, ...[...days].toSorted()].map(boardDay), capacity, isMore: open.length > maxOrders }
}

/** The orders that are made on a day, by code, with their items. */
export async function readDaySheet(db: Db, day: Day, capacity: Load): Promise<DaySheet> {
  const found = await ordersWithItems(db, and(eq(orders.manufactureDate, day), inArray(orders.status, boardStatuses)))
  return {
    day,
    load: loadOf(found.flatMap(({ items }) => items)),
    capacity,
    orders: found
      .toSorted((one, other) => (one.orderCode < other.orderCode ? -1 : 1))
      .map(({ id, orderCode, customer, status, items }) => ({
        id,
        orderCode,
        customer,
        status,
        items: items.map(madeItem),
      })),
  }
}
