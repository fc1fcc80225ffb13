import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import type { PaymentFailure } from './use-online-payment.ts'

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
