import { createGoPayOrder } from '#features/checkout/payments/browser/client.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { finishPayment } from './finish-payment.ts'
import { setGatewayOrder } from './information-store.ts'
import { type PendingOrder, pendingOrderStore } from './pending-order-store.ts'

export type GatewayOpened =
  | { readonly ok: true; readonly gwUrl: string }
  | {
      readonly ok: false
      /** `gone`: the order was cancelled meanwhile, and the next submission creates a new one. */
      readonly reason: 'paid' | 'gone' | 'unavailable'
    }

/** Handles a refusal for an unpaid order: returns its meaning and updates the stored state. */
export function handleRefusedPayment(error: unknown, pending: Pick<PendingOrder, 'token' | 'orderCode'>): 'paid' | 'gone' | 'unavailable' {
  console.error(error)
  if (!(error instanceof ApiError)) return 'unavailable'
  if (error.body.reason === 'paid') {
    finishPayment(pending)
    return 'paid'
  }
  if (error.status !== 409 && error.status !== 404) return 'unavailable'
  if (pendingOrderStore.get()?.token === pending.token) pendingOrderStore.set(null)
  setGatewayOrder(null)
  return 'gone'
}

/** Creates the gateway order of a card payment and stores it. `insteadOf` is the payment that the shopper returned from. */
export async function openGatewayOrder({ token, orderCode }: PendingOrder, insteadOf?: string): Promise<GatewayOpened> {
  try {
    const gatewayOrder = await createGoPayOrder({ token, orderCode }, insteadOf)
    setGatewayOrder(gatewayOrder)
    return { ok: true, gwUrl: gatewayOrder.gwUrl }
  } catch (error) {
    return { ok: false, reason: handleRefusedPayment(error, { token, orderCode }) }
  }
}
