import { useState } from 'react'
import type { PaidBy } from '#domain/orders/payment-methods.ts'
import { checkApprovedPayment } from './check-returned-payment.ts'
import { paymentFailureMs } from './payment-failure-banner.tsx'
import { PayPalButtons, type PayPalButtonSettings } from './paypal-buttons.tsx'
import { createGoPayOrder, createPayPalOrder } from './client.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

interface PayOrderOnlineProps {
  readonly order: { readonly token: string; readonly orderCode: string; readonly paidBy: PaidBy }
  /** The settings of PayPal's buttons; null if the site does not offer PayPal. */
  readonly payPal: PayPalButtonSettings | null
  /** Called if the order may have changed since it was shown: paid or cancelled. */
  readonly onChanged: () => void
}

/** Pays an existing unpaid order online, by the method that it was placed with. */
export function PayOrderOnline({ order: { token, orderCode, paidBy }, payPal, onChanged }: PayOrderOnlineProps) {
  const t = useMessages('orders')
  const checkout = useMessages('checkout')
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<'errors.unavailablePayment' | 'errors.unSuccessfulPayment' | null>(null)

  function fail(error: unknown): void {
    if (error instanceof ApiError && error.status < 500) onChanged()
    else setFailure('errors.unavailablePayment')
  }
  function declined(): void {
    setFailure('errors.unSuccessfulPayment')
    setTimeout(() => setFailure(null), paymentFailureMs)
  }
  async function openGateway(): Promise<void> {
    setIsLeaving(true)
    setFailure(null)
    try {
      const { gwUrl } = await createGoPayOrder({ token, orderCode })
      window.location.assign(gwUrl)
    } catch (error) {
      setIsLeaving(false)
      fail(error)
    }
  }

  return (
    <>
      {failure !== null && (
        <Banner tone="error" isAnswer>
          {checkout(failure)}
        </Banner>
      )}
      {paidBy === 'goPay' && (
        <Button look="primary" busy={isLeaving} onClick={() => void openGateway()}>
          {t('lookup.payment.again')}
        </Button>
      )}
      {paidBy === 'payPal' && payPal && (
        <PayPalButtons
          {...payPal}
          actions={{
            mayStart: () => true,
            create: async () => (await createPayPalOrder(token)).id,
            async approve(id) {
              if ((await checkApprovedPayment(token, id)) === 'unpaid') declined()
              onChanged()
            },
            cancel: declined,
            fail,
            restart: () => setFailure(null),
          }}
        />
      )}
    </>
  )
}
