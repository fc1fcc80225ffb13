import { type FormEvent, useId, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { sites } from '#domain/locale.ts'
import { providerCurrency } from '#domain/orders/payment-methods.ts'
import { GuaranteeReminder } from '#features/catalogue/content/browser/guarantee-notice.tsx'
import { cartFacts } from '#features/catalogue/lines/line-facts.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { currencyStore } from '#features/checkout/cart/browser/currency-store.ts'
import type { PricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { isInformationDone } from '#features/checkout/steps/browser/form-issues.ts'
import { informationStore } from '#features/checkout/steps/browser/information-store.ts'
import { orderBody } from '#features/checkout/steps/browser/order-body.ts'
import { isOutcomeUnknown, submissionStore } from '#features/checkout/steps/browser/submission-store.ts'
import { type PendingOrder, pendingOrderStore } from '#features/checkout/steps/browser/pending-order-store.ts'
import { handleRefusedPayment, openGatewayOrder } from '#features/checkout/steps/browser/open-gateway-order.ts'
import { finishPayment } from '#features/checkout/steps/browser/finish-payment.ts'
import { checkApprovedPayment } from '#features/checkout/payments/browser/check-returned-payment.ts'
import { useIsNarrow } from '#ui/use-is-narrow.ts'
import { useOnlinePayment, useReturn } from '#features/checkout/steps/browser/use-online-payment.ts'
import { createPayPalOrder } from '#features/checkout/payments/browser/client.ts'
import { paymentStore } from '#features/checkout/payments/browser/payment-store.ts'
import { UnpricedCartNotice } from '#features/checkout/steps/browser/unpriced-cart-notice.tsx'
import { CheckoutLayout } from '#features/checkout/steps/browser/checkout-layout.tsx'
import { OrderSummary } from '#features/orders/orders/browser/order-summary.tsx'
import { CurrencyChoice, MethodChoice } from '#features/checkout/steps/browser/payment-choice.tsx'
import { RefusalBanner } from '#features/checkout/steps/browser/refusal-banner.tsx'
import { PaymentChecking } from '#features/checkout/steps/browser/payment-checking.tsx'
import { UnmatchedPayment } from '#features/checkout/steps/browser/unmatched-payment.tsx'
import { PaymentFailureBanner } from '#features/checkout/payments/browser/payment-failure-banner.tsx'
import { type PayPalActions, PayPalButtons } from '#features/checkout/payments/browser/paypal-buttons.tsx'
import { TermsField } from '#features/checkout/steps/browser/terms-field.tsx'
import { FilesUnderway } from '#features/designs/uploads/browser/files-underway.tsx'
import { TransportFailure } from '#features/checkout/steps/browser/transport-failure.tsx'
import { StepNavigation } from '#features/checkout/steps/browser/step-navigation.tsx'
import { useOrderSubmission } from '#features/checkout/steps/browser/use-order-submission.ts'
import { useNewTotal } from '#features/checkout/steps/browser/use-new-total.ts'
import { seenTotal, useOrderView } from '#features/checkout/steps/browser/use-order-view.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
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
  payment: ReturnType<typeof useOnlinePayment>
}

function PaymentStep({ facts, cart, payment }: PaymentStepProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const information = useStoredValue(informationStore)
  const chosenMethod = useStoredValue(paymentStore)
  const isNarrow = useIsNarrow()
  const [wasUnsure] = useState(() => isOutcomeUnknown(submissionStore.get()))
  // Who comes back from a payment that failed has accepted the terms for this order.
  const [isAccepted, setIsAccepted] = useState(() => payment.failure !== null && pendingOrderStore.get() !== null)
  const [isMissing, setIsMissing] = useState(false)
  const [wantsOn, setWantsOn] = useState(false)
  const { isSending, refusal, send, release, dismissRefusal } = useOrderSubmission()
  const { failure, setFailure } = payment
  const view = useOrderView(facts, cart, information)
  const { transport, totals, lines, sum } = view
  const hasNewTotal = useNewTotal(view, cart.currency)
  const { methods, payPal } = facts
  const method = methods.find((offered) => offered === chosenMethod) ?? 'bankTransfer'
  const hasUnpriced = Object.keys(cart.failures).length > 0
  const hasFailed = transport.state === 'failed' || hasUnpriced
  if (!isSending && !isInformationDone(information, transport.state)) return <Navigate to={urlFor(locale, 'information')} replace />

  /** Whether the order can be sent as shown; otherwise shows why not. */
  function mayOrder(): boolean {
    if (!isAccepted) {
      setIsMissing(true)
      form.current?.querySelector<HTMLElement>('input[name="terms"]')?.focus()
      return false
    }
    if (hasFailed) {
      setWantsOn(true)
      if (transport.state === 'failed') transport.retry()
      if (hasUnpriced) cart.refresh()
      return false
    }
    // Another tab may have changed or ordered the cart: the stored cart counts, and it must be shown before it is sent.
    return view.isSettled && cartStore.get() === cart.configurations
  }

  async function order(): Promise<PendingOrder | null> {
    setFailure(null)
    const { currency, configurations } = cart
    const submitted = await send(
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

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (method === 'payPal' || !mayOrder()) return
    const toPay = await order()
    if (!toPay) return
    const opened = await openGatewayOrder(toPay)
    if (opened.ok) return window.location.assign(opened.gwUrl)
    // A paid order leads to the thanks page; every other outcome can be retried.
    release()
    if (opened.reason !== 'paid') setFailure(opened.reason === 'gone' ? 'unsuccessful' : 'unavailable')
  }
  const payPalActions: PayPalActions = {
    mayStart: mayOrder,
    async create() {
      const toPay = await order()
      if (!toPay) throw new Error('the order was not accepted')
      try {
        return (await createPayPalOrder(toPay.token)).id
      } catch (error) {
        handleRefusedPayment(error, toPay)
        throw error
      }
    },
    async approve(id) {
      const pending = pendingOrderStore.get()
      if (!pending) return
      const approved = await checkApprovedPayment(pending.token, id)
      if (approved === 'paid') return finishPayment(pending)
      release()
      setFailure(approved === 'unknown' ? 'unknown' : 'unsuccessful')
    },
    cancel() {
      release()
      setFailure('unsuccessful')
    },
    fail(error) {
      console.error(error)
      setFailure('unavailable')
      release()
    },
    restart: () => setFailure(null),
  }
  const next = <p className={styles['next']}>{t(`payment.next.${method}`)}</p>
  const onward = (label: string, isShown: boolean) =>
    method === 'payPal' && payPal ? (
      isShown && (
        <div className={styles['payPal']}>
          {/* PayPal's own button only names PayPal; the law requires the binding text at the button (§ 312j BGB). */}
          <p>{label}</p>
          <PayPalButtons {...payPal} actions={payPalActions} />
        </div>
      )
    ) : (
      <Button type="submit" form={formId} look="primary" size="large" wide busy={isSending || (!view.isSettled && !hasFailed)}>
        {label}
      </Button>
    )
  return (
    <CheckoutLayout
      step="recapitulation"
      title={t('payment.title')}
      bar={{
        label: t('summary.totalWithVat'),
        total: sum(totals.totalWithVatThousandths),
        action: onward(t('payment.orderShort'), isNarrow),
      }}
      aside={
        <OrderSummary
          title={t('summary.toPay')}
          lines={lines}
          total={{ label: t('summary.totalWithVat'), value: sum(totals.totalWithVatThousandths) }}
          otherTotal={{ label: t('summary.withoutVat'), value: sum(totals.totalThousandths) }}
          isBusy={cart.isPricing}
        >
          <TransportFailure transport={transport} isAnswer={wantsOn} />
          <UnpricedCartNotice cart={cart} isAnswer={wantsOn} />
          <StepNavigation
            onward={
              <>
                {onward(t('payment.order'), !isNarrow)}
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
        {refusal && <RefusalBanner refusal={refusal} lines={cart.configurations} facts={facts} />}
        {!refusal && hasNewTotal && (
          <Banner tone="warning" isAnswer>
            {t('payment.newTotal', { total: sum(totals.totalWithVatThousandths) })}
          </Banner>
        )}
        {!refusal && failure && <PaymentFailureBanner failure={failure} />}
        {!refusal && !failure && wasUnsure && <Banner tone="notice">{t('payment.unsure')}</Banner>}
        <CurrencyChoice
          currencies={sites[locale].currencies}
          chosen={cart.currency}
          onChoose={(currency) => {
            currencyStore.set(currency)
            dismissRefusal()
          }}
        />
        <MethodChoice
          methods={methods}
          chosen={method}
          onChoose={(next) => {
            paymentStore.set(next)
            const currency = providerCurrency(next, cart.currency)
            if (currency !== cart.currency) currencyStore.set(currency)
            dismissRefusal()
          }}
        />
        <GuaranteeReminder picture={facts.guarantee} />
        <TermsField
          isAccepted={isAccepted}
          isMissing={isMissing}
          onChange={(accepted) => {
            setIsAccepted(accepted)
            setIsMissing(false)
          }}
        />
        {isNarrow && next}
      </form>
    </CheckoutLayout>
  )
}
