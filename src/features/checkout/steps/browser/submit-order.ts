import { isPaidOnline } from '#domain/orders/payment-methods.ts'
import { uploadImages } from '#features/designs/drafts/browser/upload-images.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { deliverFiles } from '#features/designs/uploads/browser/deliver-files.ts'
import { type PlaceOrderReply, type OrderBody, postOrder } from '#features/orders/orders/browser/client.ts'
import { withdrawOrder } from '#features/checkout/payments/browser/client.ts'
import { type OrderRefusal, refusalOf, sendOrder, undecidedReasonOf } from './send-order.ts'
import { submissionStore } from './submission-store.ts'
import { setGatewayOrder } from './information-store.ts'
import { handleRefusedPayment } from './open-gateway-order.ts'
import { type PendingOrder, pendingOrderStore } from './pending-order-store.ts'
import { markPlaced, type PlacedOrder, placedOrderStore } from './placed-order-store.ts'

export type OrderSubmitted =
  | { readonly ok: true; readonly placed: PlacedOrder }
  /** Accepted, but must be paid online before it is complete. */
  | { readonly ok: true; readonly toPay: PendingOrder }
  | OrderRefusal

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

/** Cancels the unpaid order, because the shopper ordered something else. If it turns out to be paid, it is the order. */
async function cancelPendingOrder({ token, orderCode }: PendingOrder): Promise<OrderSubmitted | null> {
  try {
    await withdrawOrder(token)
  } catch (error) {
    const reason = handleRefusedPayment(error, { token, orderCode })
    if (reason === 'unavailable') return { ok: false, reason: undecidedReasonOf(error) }
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
  const sent = await sendOrder(body, { post: postOrder, store: submissionStore })
  if (!sent.ok) return sent.error === null ? { ok: false, reason: sent.reason } : refusalOf(sent, order.files)
  if (sent.body === body) return accept(sent.reply, body, true)
  const earlier = accept(sent.reply, sent.body, false)
  // It is not paid yet, so the current order replaces it.
  return 'toPay' in earlier ? submitOrder(order) : earlier
}
