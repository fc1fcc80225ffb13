import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { accountName } from '#domain/accounts/account-name.ts'
import type { ChosenLocation } from '#domain/deliveries/split-draft.ts'
import { customerAuthors } from '#domain/orders/system-messages.ts'
import { internByValue } from '#domain/intern-by-value.ts'
import { trackingLink } from '#domain/shipping/carriers.ts'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { invoicesOf } from '#features/billing/invoices/server/reads.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import type { OrderRow } from '#features/orders/orders/server/reads.ts'
import type { PartnerDelivery, PartnerOrderView } from '../partner-order-view.ts'

type DeliveryRow = typeof orderItemDeliveries.$inferSelect

function deliveryOf(
  { orderItemId, quantity, deliveryLocationId, address, expeditionDate, deliveryCode }: DeliveryRow,
  { carrier, locale }: Pick<OrderRow, 'carrier' | 'locale'>,
  share: (location: ChosenLocation) => ChosenLocation,
): PartnerDelivery {
  const { companyName, street, zipCode, city, country } = address
  const location = deliveryLocationId === null ? null : share({ id: deliveryLocationId, companyName, street, zipCode, city, country })
  const trackingUrl = deliveryCode === null ? null : trackingLink(carrier, deliveryCode, locale)
  return { orderItemId, amount: quantity, location, expeditionDate, deliveryCode, trackingUrl }
}

/** The names of the customer's people who wrote in the thread of an order, without the reader, by their messages. */
async function colleaguesOf(db: Db, { id, useBillingCompany, billing }: OrderRow, readerId: string): Promise<ReadonlyMap<string, string>> {
  const isNotOwn = or(isNull(orderMessages.accountId), ne(orderMessages.accountId, readerId))
  const rows = await db
    .select({ messageId: orderMessages.id, account: accounts })
    .from(orderMessages)
    .leftJoin(accounts, eq(accounts.id, orderMessages.accountId))
    .where(and(eq(orderMessages.orderId, id), inArray(orderMessages.author, [...customerAuthors]), isNotOwn))
  const company = useBillingCompany ? billing.companyName : `${billing.firstName} ${billing.surName}`.trim()
  // The address of an erased account stands for nobody.
  const nameOf = (account: (typeof rows)[number]['account']): string =>
    account === null || (account.firstName + account.lastName === '' && !account.isActive) ? company : accountName(account)
  return new Map(rows.map(({ messageId, account }) => [messageId, nameOf(account)]))
}

const placesInOrder = (['companyName', 'city', 'street'] as const).map((field) => sql`${orderItemDeliveries.address}->>${field}`)

/** An order of a partner for the page of one of its people; null for an unknown one and for that of another partner. */
export async function partnerOrder(
  db: Db,
  { partnerId, orderId, readerId }: { readonly partnerId: string; readonly orderId: string; readonly readerId: string },
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
  const [view, deliveries, locations, invoices, colleagues] = await Promise.all([
    viewOf(row.order.token),
    db
      .select()
      .from(orderItemDeliveries)
      .where(eq(orderItemDeliveries.orderId, orderId))
      // As the list of locations, so that a branch is found.
      .orderBy(asc(orderItemDeliveries.orderItemId), ...placesInOrder, asc(orderItemDeliveries.id)),
    db.select({ id: deliveryLocations.id }).from(deliveryLocations).where(eq(deliveryLocations.partnerId, partnerId)).limit(1),
    invoicesOf(db, orderId),
    colleaguesOf(db, row.order, readerId),
  ])
  if (!view) return null
  const { firstName, lastName, email } = row
  const share = internByValue<ChosenLocation>()
  return {
    id: orderId,
    view: {
      ...view,
      thread: view.thread.map((entry) => (entry.kind === 'words' ? { ...entry, colleague: colleagues.get(entry.id) ?? null } : entry)),
    },
    deliveries: deliveries.map((delivery) => deliveryOf(delivery, row.order, share)),
    hasLocations: locations.length > 0,
    invoices,
    addressesVersion: row.order.addressesVersion,
    dealer: email === null ? null : { name: `${firstName ?? ''} ${lastName ?? ''}`.trim(), email },
  }
}
