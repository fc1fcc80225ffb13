import { isPaidOnline } from '#domain/orders/payment-methods.ts'
import type { ApiTotals } from '#domain/orders/order-totals.ts'
import { markRefused } from '#domain/uploads/file-list.ts'
import { uploadImages } from '#features/drafts/browser/upload-images.ts'
import { imagesOf } from '#features/design-pictures/images-of.ts'
import { fileListStore } from '#features/uploads/browser/file-list-store.ts'
import { deliverFiles } from '#features/uploads/browser/deliver-files.ts'
import { type PlaceOrderReply, type OrderBody, type OrderErrorBody, postOrder } from './client.ts'
import { withdrawOrder } from '#features/payments/browser/client.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { removeUnconfirmed, addUnconfirmed, submissionStore, orderKey } from './submission-store.ts'
import { setGatewayOrder } from './information-store.ts'
import { handleRefusedPayment } from './open-gateway-order.ts'
import { type PendingOrder, pendingOrderStore } from './pending-order-store.ts'
import { markPlaced, type PlacedOrder, placedOrderStore } from './placed-order-store.ts'

/** An issue of an order by the path of its field. Messages about designs are in the language of the site. */
export interface SubmissionIssue {
  readonly path: string
  readonly message: string
}

export type OrderSubmitted =
  | { readonly ok: true; readonly placed: PlacedOrder }
  /** Accepted, but must be paid online before it is complete. */
  | { readonly ok: true; readonly toPay: PendingOrder }
  | { readonly ok: false; readonly reason: 'price-changed'; readonly totals: ApiTotals | null }
  | { readonly ok: false; readonly reason: 'out-of-stock'; readonly left: number | null }
  /** `minutes`: how long to wait; null if the server does not say. */
  | { readonly ok: false; readonly reason: 'too-many-orders'; readonly minutes: number | null }
  | { readonly ok: false; readonly reason: 'invalid'; readonly issues: readonly SubmissionIssue[] }
  | {
      readonly ok: false
      /** `pictures`, `files`: one of them is missing or refused; `unreachable`: no answer, and a retry is safe. */
      readonly reason: 'pictures' | 'files' | 'unreachable'
    }

type Sent =
  | { readonly ok: true; readonly order: PlaceOrderReply }
  | { readonly ok: false; readonly error: OrderErrorBody | null; readonly status: number }

/**
 * Whether the outcome is unknown. A rate limit in front of the shop does not concern the order; the shop's own limit of orders means that
 * it was refused.
 */
const isUndecided = ({ status, body }: ApiError): boolean => status >= 500 || (status === 429 && body.reason !== 'too-many-orders')

/** Sends a body once. A refusal removes it from the unconfirmed ones. */
async function send(body: string, key: string): Promise<Sent> {
  addUnconfirmed(body)
  try {
    return { ok: true, order: await postOrder(body, key) }
  } catch (error) {
    // Without an answer, or after a server error, the order may still have been placed.
    if (!(error instanceof ApiError) || isUndecided(error)) {
      console.error(error)
      return { ok: false, error: null, status: 0 }
    }
    removeUnconfirmed(body)
    return { ok: false, error: error.body, status: error.status }
  }
}

const methodOf = (body: string) => (JSON.parse(body) as Pick<OrderBody, 'paymentMethod'>).paymentMethod

function accept({ token, orderCode }: PlaceOrderReply, body: string, clearsCart: boolean): OrderSubmitted {
  if (isPaidOnline(methodOf(body))) {
    const toPay = { token, orderCode, body }
    pendingOrderStore.set(toPay)
    submissionStore.set(null)
    return { ok: true, toPay }
  }
  const placed = { token, orderCode, clearsCart }
  markPlaced(placed)
  submissionStore.set(null)
  return { ok: true, placed }
}

/** The print files of an order that the server no longer has. It keeps files without an order for a month. */
const missingFiles = (issues: readonly SubmissionIssue[], { files = [] }: OrderBody): readonly string[] =>
  issues.flatMap(({ path }) => files[Number(/^files\.(\d+)\./.exec(path)?.[1] ?? -1)]?.sha256 ?? [])

function refusal(error: OrderErrorBody, order: OrderBody): OrderSubmitted {
  if (error.reason === 'price-changed') return { ok: false, reason: 'price-changed', totals: error.totals ?? null }
  if (error.reason === 'out-of-stock')
    return { ok: false, reason: 'out-of-stock', left: typeof error.left === 'number' ? error.left : null }
  if (error.reason === 'too-many-orders') {
    const { retryAfterSeconds: seconds } = error
    return { ok: false, reason: 'too-many-orders', minutes: typeof seconds === 'number' ? Math.ceil(seconds / 60) : null }
  }
  const issues = error.issues ?? []
  const missing = missingFiles(issues, order)
  if (missing.length === 0) return { ok: false, reason: 'invalid', issues }
  for (const sha256 of missing) fileListStore.update((list) => markRefused(list, sha256, 'unreadable'))
  return { ok: false, reason: 'files' }
}

/** Cancels the unpaid order, because the shopper ordered something else. If it turns out to be paid, it is the order. */
async function cancelPendingOrder({ token, orderCode }: PendingOrder): Promise<OrderSubmitted | null> {
  try {
    await withdrawOrder(token)
  } catch (error) {
    const reason = handleRefusedPayment(error, { token, orderCode })
    if (reason === 'unavailable') return { ok: false, reason: 'unreachable' }
    const placed = placedOrderStore.get()
    if (reason === 'paid' && placed) return { ok: true, placed }
  }
  pendingOrderStore.set(null)
  setGatewayOrder(null)
  return null
}

/**
 * Submits the order after its pictures and print files. The key stays the same until an order is accepted, so that double clicks, reloads,
 * a second tab, lost replies and retries create one order. If an earlier submission turns out to have arrived before the shopper changed
 * something, that order counts, and the changed cart stays. An unpaid order is replaced by a changed one.
 */
export async function submitOrder(order: OrderBody): Promise<OrderSubmitted> {
  const waiting = placedOrderStore.get()
  if (waiting) return { ok: true, placed: waiting }
  const body = JSON.stringify(order)
  const pending = pendingOrderStore.get()
  if (pending?.body === body) return { ok: true, toPay: pending }
  const resolved = pending && (await cancelPendingOrder(pending))
  if (resolved) return resolved
  const pictures = await uploadImages(order.configurations.flatMap(({ design }) => imagesOf(design)))
  if (!pictures.ok) return { ok: false, reason: pictures.reason === 'unreachable' ? 'unreachable' : 'pictures' }
  const files = await deliverFiles(order.files ?? [])
  if (!files.ok) return files
  const key = orderKey()
  const earlier = submissionStore.get()?.unconfirmed ?? []
  const sent = await send(body, key)
  if (sent.ok) return accept(sent.order, body, true)
  if (sent.error === null) return { ok: false, reason: 'unreachable' }
  if (sent.error.reason !== 'key-reused') return refusal(sent.error, order)

  for (const before of earlier.filter((other) => other !== body)) {
    const again = await send(before, key)
    if (again.ok) {
      const accepted = accept(again.order, before, false)
      // It is not paid yet, so the current order replaces it.
      return 'toPay' in accepted ? submitOrder(order) : accepted
    }
    if (again.error === null) return { ok: false, reason: 'unreachable' }
  }
  // The key was used by an order that this device does not know; the next submission gets a new one.
  submissionStore.set(null)
  return { ok: false, reason: 'unreachable' }
}
