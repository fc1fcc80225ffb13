import assert from 'node:assert/strict'
import { asc, eq, sql } from 'drizzle-orm'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/payments.ts'
import { stockMovements } from '#db/schema/stock-movements.ts'
import type { OrderModel } from './order-workflow-model.ts'

/** What is compared with the model, in its words. */
export type OrderFacts = Omit<OrderModel, 'refund' | 'refunds' | 'moves'> & { readonly refund: 'none' | 'due' | 'done' }

/** The facts of a model that the database stores. */
export function factsOf(model: OrderModel): OrderFacts {
  const { refund, refunds: _, moves: __, ...order } = model
  return {
    ...order,
    events: order.events.toSorted(),
    refund: refund === null ? 'none' : refund.isDone ? 'done' : 'due',
  }
}

type Message = typeof orderMessages.$inferSelect

function eventOf(
  { systemMessageType: type, systemMessageData, previousOrderStatus, currentOrderStatus }: Message,
  items: readonly string[],
  dealers: readonly string[],
) {
  const data = (systemMessageData ?? {}) as Record<string, unknown>
  switch (type) {
    case 'orderCreated':
      return type
    case 'orderStatusChanged':
      if (previousOrderStatus && currentOrderStatus) return `moved ${previousOrderStatus} ${currentOrderStatus}`
      return 'cancelReason' in data ? 'cancelled' : 'changedDelivery'
    case 'paymentDone':
      return data['kind'] === 'invoicePaid' ? `paid ${String(data['invoice'])}` : String(data['kind'])
    case 'dealerAssigned':
      return `assigned ${dealers.indexOf(String(data['dealerId']))}`
    case 'statusChanged':
      return `decided ${items.indexOf(String(data['orderItemId']))} ${String(data['version'])} ${String(data['approvalStatus'])}`
    case null:
      return null
  }
}

/**
 * Reads an order with two items as the model describes it.
 * @throws if its amounts, pieces or stock do not agree with each other
 */
export async function readOrderState(db: Db, orderId: string, dealers: readonly string[]): Promise<OrderFacts> {
  const [[row], items, deliveries, messages, proofs, billed, due, [booked]] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)),
    db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position)),
    db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, orderId)),
    db.select().from(orderMessages).where(eq(orderMessages.orderId, orderId)),
    db
      .select({ itemId: orderProofs.orderItemId, approval: orderProofs.approval })
      .from(orderProofs)
      .innerJoin(orderItems, eq(orderItems.id, orderProofs.orderItemId))
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderProofs.version)),
    db.select().from(invoices).where(eq(invoices.orderId, orderId)),
    db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    db
      .select({ pieces: sql<number>`coalesce(sum(quantity), 0)::int` })
      .from(stockMovements)
      .where(eq(stockMovements.orderId, orderId)),
  ])
  const order = required(row, 'order')
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const pieces = sum(items.map(({ quantity }) => quantity))
  const isCancelled = order.cancelledAt !== null

  assert.equal(
    order.itemsThousandths,
    sum(items.map(({ quote }) => quote.totalCurrentPriceThousandths)),
    'the items are the sum of the lines',
  )
  assert.equal(
    order.totalThousandths,
    order.itemsThousandths + order.transportThousandths + order.dutyThousandths,
    'the total is its parts',
  )
  assert.equal(booked?.pieces, isCancelled ? 0 : -pieces, 'the stock balances')
  assert.ok(due.length <= 1, 'a payment is refunded once')
  const perItem = items.map(({ id }) => deliveries.filter(({ orderItemId }) => orderItemId === id))
  if (deliveries.length > 0)
    assert.deepEqual(
      perItem.map((rows) => sum(rows.map(({ quantity }) => quantity))),
      items.map(({ quantity }) => quantity),
      'every piece is delivered once',
    )

  const ids = items.map(({ id }) => id)
  const places = perItem[0]?.length ?? 0
  return {
    status: order.status,
    cancelReason: order.cancelReason,
    version: order.addressesVersion,
    delivery: places === 0 ? 'none' : places === 1 ? 'one' : 'split',
    approvals: ids.map((id) => proofs.filter(({ itemId }) => itemId === id).map(({ approval }) => approval)),
    invoices: Object.fromEntries(billed.map(({ kind, paidAt }) => [kind, paidAt === null ? 'unpaid' : 'paid'])),
    refund: due.length === 0 ? 'none' : due[0]?.doneAt ? 'done' : 'due',
    dealer: order.dealerId === null ? null : dealers.indexOf(order.dealerId),
    isScheduled: order.manufactureDate !== null,
    events: messages.flatMap((message) => eventOf(message, ids, dealers) ?? []).toSorted(),
  }
}
