import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orders } from '#db/schema/orders.ts'
import { invoicesOf } from '#features/invoices/server/reads.ts'
import type { OrderView } from '#features/orders/order-view.ts'
import type { PartnerDelivery, PartnerOrderView } from '../partner-order-view.ts'

type DeliveryRow = typeof orderItemDeliveries.$inferSelect

function deliveryOf({ orderItemId, quantity, deliveryLocationId, address, expeditionDate, deliveryCode }: DeliveryRow): PartnerDelivery {
  const { companyName, street, zipCode, city, country } = address
  const location = deliveryLocationId === null ? null : { id: deliveryLocationId, companyName, street, zipCode, city, country }
  return { orderItemId, amount: quantity, location, expeditionDate, deliveryCode }
}

/** An order of a partner for its page; null for an unknown one and for that of another partner. */
export async function partnerOrder(
  db: Db,
  { partnerId, orderId }: { readonly partnerId: string; readonly orderId: string },
  viewOf: (token: string) => Promise<OrderView | null>,
): Promise<PartnerOrderView | null> {
  const isOwn = and(eq(orders.id, orderId), eq(orders.partnerId, partnerId))
  const [row] = await db
    .select({ order: orders, firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email })
    .from(orders)
    // One who has left looks after nothing any more.
    .leftJoin(accounts, and(eq(accounts.id, orders.dealerId), eq(accounts.isActive, true)))
    .where(isOwn)
  if (!row) return null
  const [view, deliveries, invoices] = await Promise.all([
    viewOf(row.order.token),
    db
      .select()
      .from(orderItemDeliveries)
      .where(eq(orderItemDeliveries.orderId, orderId))
      .orderBy(asc(orderItemDeliveries.orderItemId), asc(orderItemDeliveries.id)),
    invoicesOf(db, orderId),
  ])
  if (!view) return null
  const { firstName, lastName, email } = row
  return {
    id: orderId,
    view,
    deliveries: deliveries.map(deliveryOf),
    invoices,
    addressesVersion: row.order.addressesVersion,
    dealer: email === null ? null : { name: `${firstName ?? ''} ${lastName ?? ''}`.trim(), email },
  }
}
