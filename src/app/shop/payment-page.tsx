import { type FormEvent, useId, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { currenciesOf } from '#domain/currency.ts'
import { paymentMethodsOf } from '#domain/orders/payment-methods.ts'
import { cartFacts, type CartFacts } from '#features/cart/cart-facts.ts'
import { cartStore } from '#features/cart/cart-store.ts'
import { currencyStore } from '#features/cart/currency-store.ts'
import type { PricedCart } from '#features/cart/use-priced-cart.ts'
import { isInformationDone } from '#features/checkout/form-faults.ts'
import { informationStore } from '#features/checkout/information-store.ts'
import { orderBody } from '#features/checkout/order-body.ts'
import { isOutcomeUnknown, orderDraftStore } from '#features/checkout/order-draft.ts'
import { paymentStore } from '#features/checkout/payment-store.ts'
import { CartTrouble } from '#features/checkout/ui/cart-trouble.tsx'
import { CheckoutLayout } from '#features/checkout/ui/checkout-layout.tsx'
import { OrderSummary } from '#features/checkout/ui/order-summary.tsx'
import { CurrencyChoice, MethodChoice, type OfferedMethod } from '#features/checkout/ui/payment-choice.tsx'
import { RefusalBanner } from '#features/checkout/ui/refusal-banner.tsx'
import { TermsField } from '#features/checkout/ui/terms-field.tsx'
import { FilesUnderway } from '#features/uploads/ui/files-underway.tsx'
import { TransportFailure } from '#features/checkout/ui/transport-failure.tsx'
import { Ways } from '#features/checkout/ui/ways.tsx'
import { useOrderSubmission } from '#features/checkout/use-order-submission.ts'
import { seenTotal, useOrderView } from '#features/checkout/use-order-view.ts'
import { loadMessages } from '#messages/load-messages.ts'
import { useLocale, useMessages } from '#messages/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useStoredValue } from '#ui/stored-value.ts'
import { urlFor } from '#urls'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/payment-page.ts'
import { CheckoutStep } from './checkout-step.tsx'
import styles from './payment-page.module.css'

await loadMessages('catalogue', 'checkout')

export function loader({ context }: Route.LoaderArgs) {
  return cartFacts(context.get(pageContext).catalogue)
}

const isOffered = (method: string): method is OfferedMethod => method === 'bankTransfer'

export default function PaymentPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <CheckoutStep name="payment" facts={facts}>
      {(cart) => <PaymentStep facts={facts} cart={cart} />}
    </CheckoutStep>
  )
}

function PaymentStep({ facts, cart }: { facts: CartFacts; cart: PricedCart }) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const information = useStoredValue(informationStore)
  const chosenMethod = useStoredValue(paymentStore)
  const [wasUnsure] = useState(() => isOutcomeUnknown(orderDraftStore.get()))
  const [isAccepted, setIsAccepted] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [wantsOn, setWantsOn] = useState(false)
  const { isSending, refusal, send, forgetRefusal } = useOrderSubmission()
  const view = useOrderView(facts, cart, information)
  const { transport, totals, lines, money } = view
  const methods = paymentMethodsOf(locale).filter(isOffered)
  const method = methods.find((offered) => offered === chosenMethod) ?? 'bankTransfer'
  const hasTrouble = Object.keys(cart.troubles).length > 0
  const hasFailed = transport.state === 'failed' || hasTrouble
  if (!isSending && !isInformationDone(information, transport.state)) return <Navigate to={urlFor(locale, 'information')} replace />

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isAccepted) {
      setIsMissing(true)
      form.current?.querySelector<HTMLElement>('input[name="terms"]')?.focus()
      return
    }
    if (hasFailed) {
      setWantsOn(true)
      if (transport.state === 'failed') transport.retry()
      if (hasTrouble) cart.refresh()
      return
    }
    // Another tab may have changed or sent the cart: what is stored now counts, and it is shown before it is sent.
    if (!view.isSettled || cartStore.get() !== cart.configurations) return
    const { currency, configurations } = cart
    const order = orderBody({ locale, currency, paymentMethod: method, information, lines: configurations, seenTotal: seenTotal(view) })
    const refused = await send(order)
    if (refused?.reason === 'price-changed') {
      cart.refresh()
      transport.retry()
    }
  }
  const onward = (label: string) => (
    <Button type="submit" form={formId} look="primary" size="large" wide busy={isSending || (!view.isSettled && !hasFailed)}>
      {label}
    </Button>
  )
  return (
    <CheckoutLayout
      step="recapitulation"
      title={t('payment.title')}
      bar={{ label: t('summary.totalWithVat'), total: money(totals.totalWithVatThousandths), action: onward(t('payment.orderShort')) }}
      aside={
        <OrderSummary
          title={t('summary.toPay')}
          lines={lines}
          total={{ label: t('summary.totalWithVat'), value: money(totals.totalWithVatThousandths) }}
          otherTotal={{ label: t('summary.withoutVat'), value: money(totals.totalThousandths) }}
          isBusy={cart.isPricing}
        >
          <TransportFailure transport={transport} isAnswer={wantsOn} />
          <CartTrouble cart={cart} isAnswer={wantsOn} />
          <Ways
            onward={onward(t('payment.order'))}
            underway={<FilesUnderway lines={cart.configurations} isOrdering />}
            back={{ to: urlFor(locale, 'recapitulation'), label: t('payment.back') }}
          />
        </OrderSummary>
      }
    >
      <form ref={form} id={formId} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <RefusalBanner refusal={refusal} lines={cart.configurations} facts={facts} />}
        {!refusal && wasUnsure && <Banner tone="notice">{t('payment.unsure')}</Banner>}
        <CurrencyChoice
          currencies={currenciesOf(locale)}
          chosen={cart.currency}
          onChoose={(currency) => {
            currencyStore.set(currency)
            forgetRefusal()
          }}
        />
        <MethodChoice methods={methods} chosen={method} onChoose={(next) => void paymentStore.set(next)} />
        <TermsField
          isAccepted={isAccepted}
          isMissing={isMissing}
          onChange={(accepted) => {
            setIsAccepted(accepted)
            setIsMissing(false)
          }}
        />
      </form>
    </CheckoutLayout>
  )
}
