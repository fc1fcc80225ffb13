import { useState } from 'react'
import type { CartFacts } from '#features/catalogue/lines/line-facts.ts'
import type { PricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { PaymentFailureBanner } from '#features/checkout/payments/browser/payment-failure-banner.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { isOutcomeUnknown, submissionStore } from './submission-store.ts'
import { useNewTotal } from './use-new-total.ts'
import type { OnlinePayment } from './use-online-payment.ts'
import type { CheckoutView } from './use-checkout-view.ts'
import type { PaymentOrder } from './use-payment-order.ts'

interface PaymentNoticeProps extends Pick<PaymentOrder, 'refusal'>, Pick<OnlinePayment, 'failure'> {
  readonly cart: PricedCart
  readonly facts: CartFacts
  readonly view: CheckoutView
}

/** What the shopper must know before ordering: why the order or the payment failed, a new total, or an earlier order without an answer. */
export function PaymentNotice({ refusal, failure, cart, facts, view }: PaymentNoticeProps) {
  const t = useMessages('checkout')
  const [hadUnknownOutcome] = useState(() => isOutcomeUnknown(submissionStore.get()))
  const hasNewTotal = useNewTotal(view, cart.currency)
  if (refusal) return <RefusalBanner refusal={refusal} lines={cart.configurations} facts={facts} />
  return (
    <>
      {hasNewTotal && (
        <Banner tone="warning" isAnswer>
          {t('payment.newTotal', { total: view.sum(view.totals.totalWithVatThousandths) })}
        </Banner>
      )}
      {failure && <PaymentFailureBanner failure={failure} />}
      {!failure && hadUnknownOutcome && <Banner tone="notice">{t('payment.unsure')}</Banner>}
    </>
  )
}
