import { useState } from 'react'
import type { Information } from '#domain/orders/information.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import type { PricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { orderBody } from './order-body.ts'
import type { PendingOrder } from './pending-order-store.ts'
import type { OnlinePayment } from './use-online-payment.ts'
import { type OrderSubmission, useOrderSubmission } from './use-order-submission.ts'
import { type CheckoutView, seenTotal } from './use-checkout-view.ts'
import type { Terms } from './use-terms.ts'

interface PaymentOrderInput {
  readonly cart: PricedCart
  readonly view: CheckoutView
  readonly information: Information
  readonly method: PaymentMethod
  readonly terms: Pick<Terms, 'require'>
  readonly payment: Pick<OnlinePayment, 'setFailure'>
}

/** The order as the page of payment sends it. */
export interface PaymentOrder extends Omit<OrderSubmission, 'send'> {
  /** Whether the shopper has tried to order without a price of the cart or of transport. */
  readonly hasTriedToContinue: boolean
  /** Whether the order cannot be sent yet, without anything that the shopper could do. */
  readonly isBusy: boolean
  /** Whether the order can be sent as shown; otherwise shows why not. */
  readonly mayBeSent: () => boolean
  /** Returns the order if it must be paid online; null if it is complete, was refused, or is being sent already. */
  readonly send: () => Promise<PendingOrder | null>
}

/** Sends the order of the page of payment, whatever its method. An order by transfer needs nothing more. */
export function usePaymentOrder({ cart, view, information, method, terms, payment }: PaymentOrderInput): PaymentOrder {
  const locale = useLocale()
  const { send: submit, ...submission } = useOrderSubmission()
  const [hasTriedToContinue, setHasTriedToContinue] = useState(false)
  const { transport } = view
  const hasUnpriced = Object.keys(cart.failures).length > 0
  const hasFailed = transport.state === 'failed' || hasUnpriced

  function mayBeSent(): boolean {
    if (!terms.require()) return false
    if (hasFailed) {
      setHasTriedToContinue(true)
      if (transport.state === 'failed') transport.retry()
      if (hasUnpriced) cart.refresh()
      return false
    }
    // Another tab may have changed or ordered the cart: the stored cart counts, and it must be shown before it is sent.
    return view.isSettled && cartStore.get() === cart.configurations
  }

  async function send(): Promise<PendingOrder | null> {
    payment.setFailure(null)
    const { currency, configurations } = cart
    const submitted = await submit(
      orderBody({ locale, currency, paymentMethod: method, information, lines: configurations, seenTotal: seenTotal(view) }),
    )
    if (submitted === null) return null
    if (submitted.ok) return 'toPay' in submitted ? submitted.toPay : null
    // Signed in meanwhile, in another tab.
    if (submitted.reason === 'partner-order') window.location.assign(urlFor(locale, 'cart'))
    if (submitted.reason === 'price-changed') {
      cart.refresh()
      transport.retry()
    }
    return null
  }

  return { ...submission, hasTriedToContinue, isBusy: submission.isSending || (!view.isSettled && !hasFailed), mayBeSent, send }
}
