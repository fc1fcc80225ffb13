import { type ReactNode, useState } from 'react'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { cartFacts, type CartFacts } from '#features/catalogue/lines/line-facts.ts'
import { CartLines } from '#features/checkout/cart/browser/cart-lines.tsx'
import { DeleteDialog } from '#features/checkout/cart/browser/delete-dialog.tsx'
import { EmptyCart } from '#features/checkout/cart/browser/empty-cart.tsx'
import { useLineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import { useCartChanges } from '#features/checkout/cart/browser/use-cart-changes.ts'
import { type LineRefusals, useLineRefusals } from '#features/checkout/cart/browser/use-line-refusals.ts'
import { type PricedCart, usePricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { clearNote, informationStore } from '#features/checkout/steps/browser/information-store.ts'
import { CartSummary } from '#features/checkout/steps/browser/cart-summary.tsx'
import { CartWaiting } from '#features/checkout/steps/browser/cart-waiting.tsx'
import { CheckoutLayout } from '#features/checkout/steps/browser/checkout-layout.tsx'
import { RedirectToThanks, useOrderToConfirm } from '#features/checkout/steps/browser/step-navigation.tsx'
import { useIsPartner } from '#features/accounts/site/browser/use-is-partner.ts'
import { type CheckoutView, useCheckoutView } from '#features/checkout/steps/browser/use-checkout-view.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import { useStoredValue } from '#ui/stored-value.ts'
import { urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/cart-page.ts'
import { LinePicture } from '#configurator/lines/line-picture.tsx'
import { LinePrint } from '#configurator/lines/line-print.tsx'
import { PageHead } from '../../frame/page-head.tsx'

await loadMessages('catalogue', 'checkout')

/** The end of a partner's cart; shoppers do not load it. */
const partnerOrderForm = lazyPart(() => import('#features/portal/orders/browser/partner-order-form.tsx'))

export function loader({ context }: Route.LoaderArgs) {
  return cartFacts(context.get(pageContext).catalogue)
}

export default function CartPage({ loaderData: facts }: Route.ComponentProps) {
  const t = useMessages('checkout')
  const cart = usePricedCart(facts)
  const view = useCheckoutView(facts, cart, useStoredValue(informationStore))
  const words = useLineWords(facts)
  const refusals = useLineRefusals(facts, cart)
  const changes = useCartChanges(words, clearNote)
  const waitingOrder = useOrderToConfirm()
  const [toDelete, setToDelete] = useState<PricedConfiguration | null>(null)
  const isPartner = useIsPartner()

  if (waitingOrder) return <RedirectToThanks />
  const head = <PageHead title={t('cart.title')} description={t('cart.description')} indexed={false} />
  if (!cart.ready || cart.configurations.length === 0)
    return (
      <CheckoutLayout step={isPartner ? undefined : 'cart'} title={t('cart.title')}>
        {head}
        {cart.ready ? <EmptyCart /> : <CartWaiting />}
      </CheckoutLayout>
    )
  const CartOfVisitor = isPartner ? PartnerCart : ShopperCart
  return (
    <>
      {head}
      <CartOfVisitor cart={cart} facts={facts} view={view} refusals={refusals}>
        <CartLines
          cart={cart}
          facts={facts}
          words={words}
          picture={(line) => {
            const print = words.printPicture(line)
            return (
              <>
                <LinePicture line={line} facts={facts} label={words.title(line)} width={216} />
                {print !== null && <LinePrint line={line} facts={facts} label={print} maxWidth={216} />}
              </>
            )
          }}
          refusals={refusals}
          changes={changes}
          onDelete={setToDelete}
        />
      </CartOfVisitor>
      <DeleteDialog
        line={toDelete}
        words={words}
        onClose={() => setToDelete(null)}
        onDelete={(line) => {
          changes.remove(line)
          setToDelete(null)
        }}
      />
    </>
  )
}

interface CartEndProps {
  readonly cart: PricedCart
  readonly facts: CartFacts
  readonly view: CheckoutView
  readonly refusals: Pick<LineRefusals, 'blockedLines' | 'addAttempt'>
  /** The lines of the cart. */
  readonly children: ReactNode
}

/** A shopper's cart, which leads to the next step. */
function ShopperCart({ cart, view, refusals: { blockedLines, addAttempt }, children }: CartEndProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const continueButton = (
    <LinkButton
      look="primary"
      size="large"
      wide
      to={urlFor(locale, 'information')}
      onClick={(event) => {
        if (blockedLines === 0) return
        event.preventDefault()
        addAttempt()
      }}
    >
      {t('cart.continue')}
    </LinkButton>
  )
  return (
    <CheckoutLayout
      step="cart"
      title={t('cart.title')}
      aside={<CartSummary cart={cart} view={view} continueButton={continueButton} />}
      bar={{ label: t('summary.totalWithoutVat'), total: view.sum(view.totals.totalThousandths), action: continueButton }}
    >
      {children}
    </CheckoutLayout>
  )
}

/** A partner's cart, which ends in the order. */
function PartnerCart({ cart, facts, view, refusals: { blockedLines, addAttempt }, children }: CartEndProps) {
  const t = useMessages('checkout')
  const shell = useMessages('shell')
  return (
    <Lazy
      part={partnerOrderForm}
      waiting={<CheckoutLayout title={t('cart.title')}>{children}</CheckoutLayout>}
      failed={(retry) => (
        <CheckoutLayout title={t('cart.title')}>
          <Banner tone="error">
            {shell('failure.headline')} <Button onClick={retry}>{shell('failure.retry')}</Button>
          </Banner>
          {children}
        </CheckoutLayout>
      )}
    >
      {({ PartnerOrderForm }) => (
        <PartnerOrderForm cart={cart} facts={facts} view={view} blockedLines={blockedLines} onBlocked={addAttempt}>
          {children}
        </PartnerOrderForm>
      )}
    </Lazy>
  )
}
