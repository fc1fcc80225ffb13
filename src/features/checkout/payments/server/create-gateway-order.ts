import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { isPaidOnline } from '#domain/orders/payment-methods.ts'
import { required } from '#domain/required.ts'
import { payments } from '#db/schema/payments.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { type OrderItemRow, type OrderRow, orderByToken } from '#features/orders/orders/server/reads.ts'
import { isRefusal, ProviderError } from '#platform/server/payments/call-provider.ts'
import type { GoPay } from '#platform/server/payments/gopay.ts'
import type { PayPal } from '#platform/server/payments/paypal.ts'
import { type CompleteDeps, completePayment } from './complete-payment.ts'
import { gatewayItems } from './gateway-items.ts'
import { openPayments, type PaymentRow } from './reads.ts'

export interface GatewayOrderDeps extends CompleteDeps {
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'product'> }
  readonly config: { readonly site: { readonly brand: string } }
}

export interface GatewayOrderRequest {
  /** The order's token; the code alone gives no access. */
  readonly token: string
  readonly method: 'goPay' | 'payPal'
  /** The provider's id of the payment that the shopper abandoned: it is not reused. */
  readonly insteadOf: string | null
  /** Where the gateway sends the shopper afterwards. */
  readonly returnUrl: string
  /** Where the gateway notifies the shop about an attempt. */
  readonly notificationUrl: (paymentId: string) => string
}

export type GatewayOrderResult =
  | { readonly ok: true; readonly orderCode: string; readonly providerPaymentId: string; readonly gatewayUrl: string | null }
  | {
      readonly ok: false
      /** `unavailable`: the provider does not reply, or is not offered; the shopper can retry. */
      readonly reason: 'unknown-order' | 'paid' | 'cancelled' | 'other-method' | 'unavailable'
    }

interface Order {
  readonly order: OrderRow
  readonly items: readonly OrderItemRow[]
}

/** How long an open payment is reused: after a double click, in a second tab, after a lost reply. */
const reusedForMs = 30 * 60_000
const firstCheckMs = 60_000
/** No shopper abandons so many payments; beyond this the newest one is reused. */
const maxOpen = 10

const refused = (reason: Extract<GatewayOrderResult, { ok: false }>['reason']) => ({ ok: false, reason }) as const

/** Why the order can't be paid by this method; null when it can. */
function refusal(order: OrderRow, method: GatewayOrderRequest['method']): GatewayOrderResult | null {
  if (order.cancelledAt) return refused('cancelled')
  if (order.paidAt) return refused('paid')
  return order.paymentMethod === method ? null : refused('other-method')
}

/** Checks all open attempts and returns one that can still be paid. @throws ProviderError when the provider does not report a state. */
async function payable(deps: GatewayOrderDeps, orderId: string, insteadOf: string | null): Promise<PaymentRow | 'paid' | null> {
  let newest: PaymentRow | null = null
  const attempts = await openPayments(deps.db, orderId)
  const mayBeReplaced = attempts.length < maxOpen
  // Attempts older than the abandoned one were abandoned earlier.
  let isGivenUp = false
  for (const payment of attempts) {
    const { state, isOrderPaid } = await completePayment(deps, payment.id)
    if (isOrderPaid) return 'paid'
    const isYoung = deps.clock().getTime() - payment.createdAt.getTime() < reusedForMs
    isGivenUp ||= mayBeReplaced && insteadOf !== null && payment.providerPaymentId === insteadOf
    if (state === 'open' && isYoung && !isGivenUp) newest ??= payment
  }
  return newest
}

/** Stores the attempt before calling the provider, so that its payment is recognised even if the process dies in between. */
async function storeAttempt({ db, clock }: GatewayOrderDeps, order: OrderRow, method: GatewayOrderRequest['method']): Promise<PaymentRow> {
  const createdAt = clock()
  const { totalWithVatThousandths: amountThousandths, currency, id: orderId } = order
  const row = { id: randomUUID(), orderId, method, amountThousandths, currency, state: 'open', createdAt } as const
  const [stored] = await db
    .insert(payments)
    .values({ ...row, nextCheckAt: new Date(createdAt.getTime() + firstCheckMs) })
    .returning()
  return required(stored, 'payment')
}

interface CreatedAtProvider {
  readonly providerPaymentId: string
  readonly gatewayUrl: string | null
}

async function createAtGoPay(
  { catalogue }: GatewayOrderDeps,
  goPay: GoPay,
  { order, items }: Order,
  { id: paymentId }: PaymentRow,
  { returnUrl, notificationUrl }: GatewayOrderRequest,
): Promise<CreatedAtProvider> {
  const { id, gatewayUrl } = await goPay.create({
    orderCode: order.orderCode,
    amountThousandths: order.totalWithVatThousandths,
    currency: order.currency,
    locale: order.locale,
    payer: order.billing,
    items: gatewayItems(order, items, catalogue.current()),
    returnUrl,
    notificationUrl: notificationUrl(paymentId),
  })
  return { providerPaymentId: id, gatewayUrl }
}

async function createAtPayPal(
  { config }: GatewayOrderDeps,
  payPal: PayPal,
  { order }: Order,
  { id: paymentId }: PaymentRow,
): Promise<CreatedAtProvider> {
  const { id } = await payPal.create({
    paymentId,
    orderCode: order.orderCode,
    amountThousandths: order.totalWithVatThousandths,
    brand: config.site.brand,
  })
  return { providerPaymentId: id, gatewayUrl: null }
}

/** Creates the attempt at the provider. A refusal closes the attempt; without a reply it stays open, since it may have been created. */
async function createAtProvider(
  deps: GatewayOrderDeps,
  found: Order,
  attempt: PaymentRow,
  request: GatewayOrderRequest,
): Promise<CreatedAtProvider> {
  const { goPay, payPal } = deps.payments
  const ofAttempt = eq(payments.id, attempt.id)
  try {
    const made =
      request.method === 'goPay'
        ? await createAtGoPay(deps, required(goPay, 'GoPay'), found, attempt, request)
        : await createAtPayPal(deps, required(payPal, 'PayPal'), found, attempt)
    // Must not overwrite what a notification may have stored meanwhile.
    await deps.db
      .update(payments)
      .set(made)
      .where(and(ofAttempt, isNull(payments.gatewayUrl)))
    return made
  } catch (error) {
    if (isRefusal(error)) await deps.db.update(payments).set({ state: 'closed', nextCheckAt: null }).where(ofAttempt)
    throw error
  }
}

/** Requests in progress by order: a concurrent request gets the same result. */
const underWay = new Map<string, Promise<GatewayOrderResult>>()

async function make(deps: GatewayOrderDeps, found: Order, request: GatewayOrderRequest): Promise<GatewayOrderResult> {
  const { orderCode } = found.order
  try {
    const open = await payable(deps, found.order.id, request.insteadOf)
    if (open === 'paid') return refused('paid')
    if (open?.providerPaymentId && (open.gatewayUrl !== null || request.method === 'payPal'))
      return { ok: true, orderCode, providerPaymentId: open.providerPaymentId, gatewayUrl: open.gatewayUrl }
    // PayPal creates one order per attempt, however often it is called: an attempt whose reply was lost is sent again.
    const attempt = open && request.method === 'payPal' ? open : await storeAttempt(deps, found.order, request.method)
    return { ok: true, orderCode, ...(await createAtProvider(deps, found, attempt, request)) }
  } catch (error) {
    if (error instanceof ProviderError) return refused('unavailable')
    throw error
  }
}

/**
 * Creates a payment at the provider for an order without one, for the amount and currency of the stored order. Open attempts are checked
 * first: a paid one completes the order, and one that can still be paid is reused.
 */
export async function createGatewayOrder(deps: GatewayOrderDeps, request: GatewayOrderRequest): Promise<GatewayOrderResult> {
  const found = await orderByToken(deps.db, request.token)
  if (!found) return refused('unknown-order')
  const { method } = request
  const inTheWay = refusal(found.order, method)
  if (inTheWay) return inTheWay
  if (!isPaidOnline(method) || deps.payments[method] === null) return refused('unavailable')
  const { id } = found.order
  const running = underWay.get(id)
  if (running) return running
  const making = make(deps, found, request).finally(() => underWay.delete(id))
  underWay.set(id, making)
  return making
}
