import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import type { OrderBody } from '#features/orders/orders/browser/client.ts'
import { setGatewayOrder } from './information-store.ts'
import { orderedLines } from './order-body.ts'
import { pendingOrderStore } from './pending-order-store.ts'
import { markPlaced } from './placed-order-store.ts'

/** Whether the cart is still the ordered one. Lines added since in another tab stay. */
function isCartOf(body: string): boolean {
  const { configurations } = JSON.parse(body) as Pick<OrderBody, 'configurations'>
  return JSON.stringify(orderedLines(cartStore.get())) === JSON.stringify(configurations)
}

/** Completes a paid order and leads to its confirmation page. */
export function finishPayment({ token, orderCode }: { readonly token: string; readonly orderCode: string }): void {
  const pending = pendingOrderStore.get()
  const isPending = pending?.token === token
  const clearsCart = cartStore.get().length === 0 || (isPending && isCartOf(pending.body))
  markPlaced({ token, orderCode, clearsCart, isPaid: true })
  if (isPending) pendingOrderStore.set(null)
  setGatewayOrder(null)
}
