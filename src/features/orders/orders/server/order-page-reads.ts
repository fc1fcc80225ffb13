import { paidBy } from '#domain/orders/payment-methods.ts'
import { countDistinct, eq } from 'drizzle-orm'
import { toAmount } from '#domain/money.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { printedObjects } from '#domain/design/printed-objects.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import type { StoredAttachment } from '#db/schema/mails.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orders } from '#db/schema/orders.ts'
import type { Db } from '#db/client.ts'
import { type CartFacts, cartFacts } from '#features/catalogue/lines/line-facts.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { postedAttachments } from '#platform/server/mail/post-mail.ts'
import { shopperKey } from './confirmation-mail.ts'
import { orderState } from './order-state.ts'
import type { BankAccounts } from '../payment-instructions.ts'
import { filesOf, type OrderItemRow, type OrderRow, orderByToken } from './reads.ts'
import { type Proof, proofDesigns, proofsOf } from '#features/orders/proofs/server/reads.ts'
import { refundsOf } from '#features/orders/refunds/server/reads.ts'
import { attachmentsOf, messagesOf, pinsOf, type ThreadMessage } from '#features/orders/thread/server/reads.ts'
import type { OrderLookup } from '../order-page-schema.ts'
import type { OrderView } from '../order-view.ts'
import type { ProofView } from '#features/orders/proofs/proof-view.ts'
import { threadEntry } from './describe-thread.ts'

interface Basis {
  readonly catalogue: CatalogueSnapshot
  readonly bankAccounts: BankAccounts
  readonly brand: string
}

/** An item as the cart showed it, at the price charged. */
function soldLine({ configurationId, productId, color, scale, quantity, design, quote }: OrderItemRow): PricedConfiguration {
  const { sides, currency } = quote
  return {
    id: configurationId,
    productId,
    color,
    scale,
    quantity,
    design,
    currency,
    price: toAmount(quote.totalCurrentPriceThousandths),
    productPrice: toAmount(quote.productPriceThousandths),
    technologyPrice: toAmount(quote.technologyPriceThousandths),
    surchargePrice: toAmount(quote.surchargePriceThousandths),
    preparationPrice: toAmount(quote.preparationPriceThousandths),
    pdfData: sides.flatMap(({ technologyType, colorsCount, printCount }, side) =>
      printCount > 0 ? [{ side, technology: technologyType, colorsCount }] : [],
    ),
    // Prices of alternatives no longer matter.
    otherPrices: [],
    latestSelectedPriceLevel: 0,
    digitalSurchargeCount: 0,
    tamponSurchargeCount: 0,
    simpleSurchargeCount: 0,
    printTechnologyPriceDifference: 0,
  }
}

/**
 * When the order last reached each status; null for a status it has not reached. It reaches `new` when placed; a
 * partner's order by invoice waits for its delivery first.
 */
function reachedAt({ createdAt, paymentMethod }: OrderRow, thread: readonly ThreadMessage[]): OrderView['steps'] {
  const moments = new Map<OrderStatus, Date>([['preparing', createdAt], ...(paymentMethod === null ? [] : [['new', createdAt] as const])])
  for (const { currentOrderStatus, createdAt: at } of thread) if (currentOrderStatus !== null) moments.set(currentOrderStatus, at)
  return orderStatuses.map((status) => ({ status, at: moments.get(status)?.toISOString() ?? null }))
}

/** What the design of a proof prints, by the technologies that were sold. */
function objectsOf({ quote, productId }: OrderItemRow, design: DesignDocument | undefined, { products }: CartFacts): ProofView['objects'] {
  if (!design) return null
  const technologies = quote.sides.map(({ technologyType, printCount }) => (printCount > 0 ? technologyType : undefined))
  const product = products.find(({ id }) => id === productId)
  return printedObjects(design, technologies).map((object) => ({ ...object, sideName: product?.sides[object.side]?.name ?? 'front' }))
}

const proofView = (
  { id, messageId, version, fileName, mediaType, sizeBytes, pages, approval, decidedAt }: Proof,
  objects: ProofView['objects'],
): ProofView => ({
  objects,
  id,
  messageId,
  version,
  fileName,
  isPicture: mediaType !== 'application/pdf',
  sizeBytes,
  pages,
  approval,
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** An order as the API returns it to the holder of its token; null for an unknown token. */
export async function lookUpOrder(db: Db, token: string, basis: Omit<Basis, 'catalogue'>): Promise<OrderLookup | null> {
  const found = await orderByToken(db, token)
  if (!found) return null
  const proofs = await proofsOf(db, found.order.id)
  const state = orderState(found, basis)
  const ofItem = (id: string) =>
    proofs
      .filter(({ orderItemId }) => orderItemId === id)
      .map(({ id: proofId, version, fileName, mediaType, sizeBytes, approval, decidedAt }) => ({
        id: proofId,
        version,
        fileName,
        mediaType,
        sizeBytes,
        approval,
        decidedAt: decidedAt?.toISOString() ?? null,
      }))
  return { ...state, items: state.items.map((item) => ({ ...item, proofs: ofItem(item.id) })) }
}

/** The order confirmation as a PDF; null until it is ready. */
async function orderPdf(db: Db, orderId: string): Promise<StoredAttachment | null> {
  const attachments = await postedAttachments(db, shopperKey(orderId))
  return attachments?.find(({ contentType }) => contentType === 'application/pdf') ?? null
}

/** The confirmation as a PDF by the order's token; null for an unknown token too. */
export async function pdfByToken(db: Db, token: string): Promise<StoredAttachment | null> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  return order ? orderPdf(db, order.id) : null
}

/** Everything that the order page shows to the holder of its token; null for an unknown token. */
export async function orderView(db: Db, token: string, { catalogue, bankAccounts, brand }: Basis): Promise<OrderView | null> {
  const found = await orderByToken(db, token)
  if (!found) return null
  const { order, items, payment } = found
  const [proofs, designs, refunds, thread, attached, pins, files, pdf, [delivered]] = await Promise.all([
    proofsOf(db, order.id),
    proofDesigns(db, order.id),
    refundsOf(db, order.id),
    messagesOf(db, order.id),
    attachmentsOf(db, order.id),
    pinsOf(db, order.id),
    filesOf(db, order.id),
    orderPdf(db, order.id),
    db
      .select({ places: countDistinct(orderItemDeliveries.address) })
      .from(orderItemDeliveries)
      .where(eq(orderItemDeliveries.orderId, order.id)),
  ])
  const { payment: transfer, totals, estimatedDelivery } = orderState(found, { bankAccounts, brand })
  const products = catalogue.products.filter(({ id }) => items.some(({ productId }) => productId === id))
  const facts: CartFacts = cartFacts({ settings: catalogue.settings, products })
  return {
    id: order.id,
    token,
    orderCode: order.orderCode,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    steps: reachedAt(order, thread),
    cancelled: order.cancelledAt && { at: order.cancelledAt.toISOString(), reason: order.cancelReason ?? '' },
    paidBy: payment?.method ?? paidBy(order.paymentMethod),
    paidAt: order.paidAt?.toISOString() ?? null,
    transfer,
    refunds: refunds.map(({ amountThousandths, currency, doneAt }) => ({
      amount: toAmount(amountThousandths),
      currency,
      doneAt: doneAt?.toISOString() ?? null,
    })),
    totals,
    estimatedDelivery,
    addresses: {
      useBillingCompany: order.useBillingCompany,
      billing: order.billing,
      delivery: order.delivery,
      places: delivered?.places ?? 0,
    },
    note: order.note,
    pdf: pdf && { sizeBytes: pdf.size },
    files: [...new Map(files.map(({ sha256, name, sizeBytes }) => [sha256, { name, sizeBytes }])).values()],
    facts,
    items: items.map((item) => ({
      id: item.id,
      line: soldLine(item),
      proofs: proofs
        .filter(({ orderItemId }) => orderItemId === item.id)
        .map((proof) => proofView(proof, objectsOf(item, designs.get(proof.id), facts))),
    })),
    thread: thread.map((message) => threadEntry(message, { items, attached, pins, brand, namesDealer: order.partnerId !== null })),
  }
}
