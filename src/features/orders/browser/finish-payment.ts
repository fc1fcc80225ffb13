import { cartStore } from '#features/cart/browser/cart-store.ts'
import type { OrderBody } from './client.ts'
import { keepGatewayOrder } from './information-store.ts'
import { orderedLines } from './order-body.ts'
import { pendingOrderStore } from './pending-order-store.ts'
import { markPlaced } from './placed-order-store.ts'

/** Whether the cart is still the one that was ordered; what was added since in another tab stays there. */
function isCartOf(body: string): boolean {
  const { configurations } = JSON.parse(body) as Pick<OrderBody, 'configurations'>
  return JSON.stringify(orderedLines(cartStore.get())) === JSON.stringify(configurations)
}

/** The money has come: the order is placed for good and waits to be thanked for. */
export function finishPayment({ token, orderCode }: { readonly token: string; readonly orderCode: string }): void {
  const pending = pendingOrderStore.get()
  const isPending = pending?.token === token
  const clearsCart = cartStore.get().length === 0 || (isPending && isCartOf(pending.body))
  markPlaced({ token, orderCode, clearsCart, isPaid: true })
  if (isPending) pendingOrderStore.set(null)
  keepGatewayOrder(null)
}
