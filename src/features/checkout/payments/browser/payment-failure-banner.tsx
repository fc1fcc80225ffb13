import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'

/** How long the message about a failed payment is shown, in ms. */
export const paymentFailureMs = 4000

export type PaymentFailure = 'unsuccessful' | 'unavailable' | 'unknown'

/** What went wrong with a payment. The order itself is not affected. */
export function PaymentFailureBanner({ failure }: { failure: PaymentFailure }) {
  const t = useMessages('checkout')
  if (failure === 'unknown')
    return (
      <Banner tone="warning" isAnswer>
        {t('payment.unknown')}
      </Banner>
    )
  return (
    <Banner tone="error" isAnswer>
      {t(failure === 'unavailable' ? 'errors.unavailablePayment' : 'errors.unSuccessfulPayment')}
    </Banner>
  )
}
