import { type FormEvent, useId, useRef } from 'react'
import { Navigate } from 'react-router'
import { GuaranteeReminder } from '#features/catalogue/content/browser/guarantee-notice.tsx'
import { cartFacts } from '#features/catalogue/lines/line-facts.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import type { PricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { isInformationDone } from '#features/checkout/steps/browser/form-issues.ts'
import { informationStore } from '#features/checkout/steps/browser/information-store.ts'
import { pendingOrderStore } from '#features/checkout/steps/browser/pending-order-store.ts'
import { useIsNarrow } from '#ui/use-is-narrow.ts'
import { type OnlinePayment, useOnlinePayment, useReturn } from '#features/checkout/steps/browser/use-online-payment.ts'
import { paymentStore } from '#features/checkout/payments/browser/payment-store.ts'
import { UnpricedCartNotice } from '#features/checkout/steps/browser/unpriced-cart-notice.tsx'
import { CheckoutLayout } from '#features/checkout/steps/browser/checkout-layout.tsx'
import { OrderSummary } from '#features/orders/orders/browser/order-summary.tsx'
import { PaymentChoice } from '#features/checkout/steps/browser/payment-choice.tsx'
import { PaymentNotice } from '#features/checkout/steps/browser/payment-notice.tsx'
import { PayPalPayment } from '#features/checkout/steps/browser/paypal-payment.tsx'
import { sendToGateway } from '#features/checkout/steps/browser/send-to-gateway.ts'
import { usePaymentOrder } from '#features/checkout/steps/browser/use-payment-order.ts'
import { useTerms } from '#features/checkout/steps/browser/use-terms.ts'
import { PaymentChecking } from '#features/checkout/steps/browser/payment-checking.tsx'
import { UnmatchedPayment } from '#features/checkout/steps/browser/unmatched-payment.tsx'
import { TermsField } from '#features/checkout/steps/browser/terms-field.tsx'
import { FilesUnderway } from '#features/designs/uploads/browser/files-underway.tsx'
import { TransportFailure } from '#features/checkout/steps/browser/transport-failure.tsx'
import { StepNavigation } from '#features/checkout/steps/browser/step-navigation.tsx'
import { useCheckoutView } from '#features/checkout/steps/browser/use-checkout-view.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { useIsHydrated, useStoredValue } from '#ui/stored-value.ts'
import { urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/payment-page.ts'
import { CheckoutStep } from '../../frame/checkout-step.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import styles from './payment-page.module.css'

await loadMessages('catalogue', 'checkout', 'law')

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, guarantee, payments, locale } = context.get(pageContext)
  const methods = payments.offeredOn(locale)
  return { ...cartFacts(catalogue), guarantee, methods, payPal: methods.includes('payPal') ? payments.payPalButtons : null }
}

type PaymentFacts = Route.ComponentProps['loaderData']

export default function PaymentPage({ loaderData: facts }: Route.ComponentProps) {
  if (useIsHydrated()) return <PaymentInBrowser facts={facts} />
  return (
    <CheckoutStep name="payment" facts={facts}>
      {() => null}
    </CheckoutStep>
  )
}

/** Handles a return from the gateway first, also in a browser without data of the order. */
function PaymentInBrowser({ facts }: { facts: PaymentFacts }) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const returned = useReturn()
  const payment = useOnlinePayment(returned)
  const { isChecking, isUnmatched, failure } = payment
  if (isChecking || isUnmatched)
    return (
      <>
        <PageHead title={t('payment.title')} description={t('payment.description')} indexed={false} />
        {isUnmatched ? <UnmatchedPayment /> : <PaymentChecking />}
      </>
    )
  if (returned?.token && failure !== null && cartStore.get().length === 0)
    return <Navigate to={urlFor(locale, 'order', { token: returned.token })} replace />
  return (
    <CheckoutStep name="payment" facts={facts}>
      {(cart) => <PaymentStep facts={facts} cart={cart} payment={payment} />}
    </CheckoutStep>
  )
}

interface PaymentStepProps {
  facts: PaymentFacts
  cart: PricedCart
  payment: OnlinePayment
}

function PaymentStep({ facts, cart, payment }: PaymentStepProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const information = useStoredValue(informationStore)
  const chosenMethod = useStoredValue(paymentStore)
  const isNarrow = useIsNarrow()
  // Who comes back from a payment that failed has accepted the terms for this order.
  const terms = useTerms(form, () => payment.failure !== null && pendingOrderStore.get() !== null)
  const view = useCheckoutView(facts, cart, information)
  const { methods, payPal } = facts
  const method = methods.find((offered) => offered === chosenMethod) ?? 'bankTransfer'
  const order = usePaymentOrder({ cart, view, information, method, terms, payment })
  const { transport, totals, lines, sum } = view
  if (!order.isSending && !isInformationDone(information, transport.state)) return <Navigate to={urlFor(locale, 'information')} replace />

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (method === 'payPal' || !order.mayBeSent()) return
    const toPay = await order.send()
    if (toPay) await sendToGateway(toPay, { release: order.release, setFailure: payment.setFailure })
  }
  const next = <p className={styles['next']}>{t(`payment.next.${method}`)}</p>
  const orderButton = (label: string, isShown: boolean) =>
    method === 'payPal' && payPal ? (
      isShown && <PayPalPayment label={label} settings={payPal} order={order} payment={payment} />
    ) : (
      <Button type="submit" form={formId} look="primary" size="large" wide busy={order.isBusy}>
        {label}
      </Button>
    )
  const total = { label: t('summary.totalWithVat'), value: sum(totals.totalWithVatThousandths) }
  return (
    <CheckoutLayout
      step="recapitulation"
      title={t('payment.title')}
      bar={{ label: total.label, total: total.value, action: orderButton(t('payment.orderShort'), isNarrow) }}
      aside={
        <OrderSummary
          title={t('summary.toPay')}
          lines={lines}
          total={total}
          otherTotal={{ label: t('summary.withoutVat'), value: sum(totals.totalThousandths) }}
          isBusy={cart.isPricing}
        >
          <TransportFailure transport={transport} isAnswer={order.hasTriedToContinue} />
          <UnpricedCartNotice cart={cart} isAnswer={order.hasTriedToContinue} />
          <StepNavigation
            continueButton={
              <>
                {orderButton(t('payment.order'), !isNarrow)}
                {next}
              </>
            }
            underway={<FilesUnderway lines={cart.configurations} isOrdering />}
            back={{ to: urlFor(locale, 'recapitulation'), label: t('payment.back') }}
          />
        </OrderSummary>
      }
    >
      <form ref={form} id={formId} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <PaymentNotice refusal={order.refusal} failure={payment.failure} cart={cart} facts={facts} view={view} />
        <PaymentChoice methods={methods} method={method} currency={cart.currency} onChoose={order.dismissRefusal} />
        <GuaranteeReminder picture={facts.guarantee} />
        <TermsField {...terms.field} />
        {isNarrow && next}
      </form>
    </CheckoutLayout>
  )
}
