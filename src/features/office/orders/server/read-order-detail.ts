import { asc, eq } from 'drizzle-orm'
import { stockOf } from '#domain/catalogue/product.ts'
import { toAmount } from '#domain/money.ts'
import type { MessageAuthor } from '#domain/orders/system-messages.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { addressesOf } from '#features/orders/orders/server/check-correction.ts'
import { printFilesOf } from '#features/production/print-files/server/reads.ts'
import { proofsOf } from '#features/orders/proofs/server/reads.ts'
import { attachmentsOf, messagesOf, type MessagePin, pinsOf } from '#features/orders/thread/server/reads.ts'
import type { OrderDetail } from '../schema.ts'
import { toItemDelivery } from '#features/orders/orders/server/read-item-delivery.ts'
import { peopleById } from './list-people.ts'
import { describeOrders } from './list-orders.ts'

type Catalogue = Pick<CatalogueSnapshot, 'product' | 'availabilitiesOf'>
type Variant = Pick<typeof orderItems.$inferSelect, 'productId' | 'color' | 'scale'>

/** What the catalogue knows about the variant of an item. */
function productFacts(catalogue: Catalogue, { productId, color, scale }: Variant) {
  const { category, sides, length, shape } = required(catalogue.product(productId), `product ${productId}`)
  return {
    availability: { productId, color, scale, stockQuantity: stockOf(catalogue.availabilitiesOf(productId), color, scale) },
    productCategory: category,
    productSidesCount: sides.length,
    productLength: length,
    productShape: shape,
  }
}

/** Who wrote a message: a person of the partner, or one of the office. */
function sender(author: MessageAuthor, person: { readonly id: string; readonly name: string } | undefined, partnerId: string | null) {
  const [isPartner, isOffice] = [author === 'partner', author === 'dealer' || author === 'admin']
  return {
    partnerId: isPartner ? partnerId : null,
    partnerName: isPartner ? (person?.name ?? null) : null,
    dealerId: isOffice ? (person?.id ?? null) : null,
    dealerName: isOffice ? (person?.name ?? null) : null,
  }
}

/** The place that a message is about; null for the order. */
function pinOf(pins: readonly MessagePin[], id: string) {
  const pin = pins.find(({ messageId }) => messageId === id)
  if (!pin) return null
  const { messageId: _, ...place } = pin
  return place
}

/** An order with everything that hangs on it, as the office sees it; null for an unknown id. */
export async function orderDetail(db: Db, catalogue: Catalogue, orderId: string, now: Date): Promise<OrderDetail | null> {
  const rows = await db.select().from(orders).where(eq(orders.id, orderId))
  const [order] = rows
  const [facts] = await describeOrders(db, rows, now)
  if (!order || !facts) return null
  const [items, deliveries, messages, attached, pins, proofs, printFiles, uploaded] = await Promise.all([
    db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position)),
    db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, orderId)).orderBy(asc(orderItemDeliveries.id)),
    messagesOf(db, orderId),
    attachmentsOf(db, orderId),
    pinsOf(db, orderId),
    proofsOf(db, orderId),
    printFilesOf(db, orderId),
    db.select().from(invoices).where(eq(invoices.orderId, orderId)),
  ])
  const people = await peopleById(
    db,
    messages.map(({ accountId }) => accountId),
  )
  const paidDate = (kind: (typeof uploaded)[number]['kind']) =>
    uploaded.find((invoice) => invoice.kind === kind)?.paidAt?.toISOString() ?? null
  const itemDeliveries = deliveries.map(toItemDelivery)
  const ofItems = Map.groupBy(itemDeliveries, ({ orderItemId }) => orderItemId)
  return {
    ...facts,
    priceListId: facts.priceList?.id ?? null,
    dealerId: order.dealerId,
    manufactureDate: order.manufactureDate,
    proformaInvoicePaidDate: paidDate('proforma'),
    finalInvoicePaidDate: paidDate('final'),
    totalPrice: toAmount(order.totalThousandths),
    addresses: addressesOf(order, deliveries),
    partner: order.partnerId !== null && facts.priceList ? { ...facts.priceList, id: order.partnerId } : null,
    messages: messages.map(({ id, author, accountId, comment, systemMessageType, systemMessageData, createdAt, ...message }) => ({
      id,
      author,
      ...sender(author, people.get(accountId ?? ''), order.partnerId),
      attachments: [...proofs, ...attached].flatMap(({ id: fileId, messageId, fileName }) =>
        messageId === id ? [{ id: fileId, fileName }] : [],
      ),
      pin: pinOf(pins, id),
      comment,
      systemMessageType,
      systemMessageData,
      previousOrderStatus: message.previousOrderStatus,
      currentOrderStatus: message.currentOrderStatus,
      createdAt: createdAt.toISOString(),
    })),
    orderItems: items.map(({ id, productId, color, scale, quantity, quote }) => ({
      id,
      productId,
      color,
      scale,
      quantity,
      ...productFacts(catalogue, { productId, color, scale }),
      // The schema leaves their addresses out.
      deliveryLocations: ofItems.get(id) ?? [],
      approvalStatus: proofs.filter(({ orderItemId }) => orderItemId === id).at(-1)?.approval ?? 'waiting',
      configurationPrice: toAmount(quote.totalCurrentPriceThousandths),
      printFiles: printFiles
        .filter(({ orderItemId }) => orderItemId === id)
        .map(({ part, kind, fileName, sizeBytes }) => ({ part, kind, fileName, sizeBytes })),
    })),
    orderItemDeliveryLocations: [...itemDeliveries],
  }
}
