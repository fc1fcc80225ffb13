import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { dayOf } from '#domain/format/days.ts'
import type { Db } from '#db/client.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { shopLocale } from '#features/billing/letters/server/mail-words.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import { uploadedFiles } from '#features/designs/uploads/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import { itemToPrint, type ItemToPrintDeps } from './item-to-print.ts'
import type { ItemToPrint } from './render-print-files.ts'
import type { TicketsRenderer } from './tickets-renderer.ts'

export interface TicketsDeps extends ItemToPrintDeps {
  readonly db: Db
  readonly ticketsRenderer: Pick<TicketsRenderer, 'draw'>
  readonly clock: () => Date
}

export type CollectedTickets =
  | {
      readonly ok: true
      readonly fileName: string
      readonly bytes: AsyncGenerator<Uint8Array, void>
      /** The codes of orders without a job ticket: cancelled, without print, or just placed. */
      readonly leftOut: readonly string[]
    }
  | { readonly ok: false; readonly reason: 'unknown-order' | 'no-ticket' }

/** The items of orders that have a job ticket, by order; cancelled orders have none. */
async function ticketedItems(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ orderId: orderItems.orderId, itemId: orderItems.id })
    .from(orderPrintFiles)
    .innerJoin(orderItems, eq(orderItems.id, orderPrintFiles.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(orders.id, [...orderIds]), isNull(orders.cancelledAt), eq(orderPrintFiles.kind, 'ticket')))
    .orderBy(asc(orderItems.position))
  return new Map([...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, items]) => [id, items.map(({ itemId }) => itemId)]))
}

/** Reads the items of one order at a time. */
async function* itemsToPrint(
  deps: TicketsDeps,
  orderIds: readonly string[],
  ticketed: ReadonlyMap<string, readonly string[]>,
): AsyncGenerator<ItemToPrint> {
  for (const orderId of orderIds) {
    const wanted = ticketed.get(orderId) ?? []
    if (wanted.length === 0) continue
    const stored = await storedOrder(deps.db, orderId)
    for (const item of stored.items.filter(({ id }) => wanted.includes(id)))
      yield itemToPrint(deps, stored, item, await uploadedFiles(deps.db, imagesOf(item.design)))
  }
}

/** All job tickets of orders as one PDF, in the given order. They have the corrected addresses and names. */
export async function collectTickets(deps: TicketsDeps, orderIds: readonly string[]): Promise<CollectedTickets> {
  const wanted = [...new Set(orderIds)]
  const found = await deps.db.select({ id: orders.id, code: orders.orderCode }).from(orders).where(inArray(orders.id, wanted))
  if (found.length < wanted.length) return { ok: false, reason: 'unknown-order' }
  const ticketed = await ticketedItems(deps.db, wanted)
  if (ticketed.size === 0) return { ok: false, reason: 'no-ticket' }
  const t = translatorOf(shopLocale).of('documents')
  const now = deps.clock()
  const facts = { title: t('ticket.collection', { day: dayOf(now) }), creator: deps.config.site.brand, madeAt: now }
  return {
    ok: true,
    fileName: `${facts.title}.pdf`,
    bytes: deps.ticketsRenderer.draw(itemsToPrint(deps, wanted, ticketed), facts),
    leftOut: found.filter(({ id }) => !ticketed.has(id)).map(({ code }) => code),
  }
}
