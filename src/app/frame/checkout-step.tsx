import type { ReactNode } from 'react'
import type { CartFacts } from '#features/catalogue/lines/line-facts.ts'
import { type PricedCart, usePricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { CartWaiting } from '#features/checkout/steps/browser/cart-waiting.tsx'
import { CheckoutLayout } from '#features/checkout/steps/browser/checkout-layout.tsx'
import { RedirectToCart, RedirectToThanks, useOrderToConfirm } from '#features/checkout/steps/browser/step-navigation.tsx'
import { useIsPartner } from '#features/accounts/site/browser/use-is-partner.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from './page-head.tsx'

interface CheckoutStepProps {
  name: 'information' | 'recapitulation' | 'payment'
  facts: CartFacts
  /** Renders the step once the cart is loaded and priced. */
  children: (cart: PricedCart) => ReactNode
}

/** The common part of the steps after the cart: redirects to the thanks page after an order, and to the cart if it is empty or a partner's. */
export function CheckoutStep({ name, facts, children }: CheckoutStepProps) {
  const t = useMessages('checkout')
  const cart = usePricedCart(facts)
  const waitingOrder = useOrderToConfirm()
  const isPartner = useIsPartner()
  if (waitingOrder) return <RedirectToThanks />
  // A partner's cart is its only step.
  if (isPartner || (cart.ready && cart.count === 0)) return <RedirectToCart />
  return (
    <>
      <PageHead title={t(`${name}.title`)} description={t(`${name}.description`)} indexed={false} />
      {cart.ready ? (
        children(cart)
      ) : (
        // Payment is not a separate step in the indicator.
        <CheckoutLayout step={name === 'payment' ? 'recapitulation' : name} title={t(`${name}.title`)}>
          <CartWaiting />
        </CheckoutLayout>
      )}
    </>
  )
}
