import { checkApprovedPayment } from '#features/checkout/payments/browser/check-returned-payment.ts'
import { createPayPalOrder } from '#features/checkout/payments/browser/client.ts'
import { type PayPalActions, PayPalButtons, type PayPalButtonSettings } from '#features/checkout/payments/browser/paypal-buttons.tsx'
import { finishPayment } from './finish-payment.ts'
import { handleRefusedPayment } from './open-gateway-order.ts'
import styles from './paypal-payment.module.css'
import { pendingOrderStore } from './pending-order-store.ts'
import type { OnlinePayment } from './use-online-payment.ts'
import type { PaymentOrder } from './use-payment-order.ts'

interface PayPalPaymentProps {
  readonly label: string
  readonly settings: PayPalButtonSettings
  readonly order: Pick<PaymentOrder, 'mayBeSent' | 'send' | 'release'>
  readonly payment: Pick<OnlinePayment, 'setFailure'>
}

/** Orders and pays by PayPal's buttons, which place the order when they are pressed. */
export function PayPalPayment({ label, settings, order: { mayBeSent, send, release }, payment: { setFailure } }: PayPalPaymentProps) {
  const actions: PayPalActions = {
    mayStart: mayBeSent,
    async create() {
      const toPay = await send()
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
  return (
    <div className={styles['payPal']}>
      {/* PayPal's own button only names PayPal; the law requires the binding text at the button (§ 312j BGB). */}
      <p className={styles['label']}>{label}</p>
      <PayPalButtons {...settings} actions={actions} />
    </div>
  )
}
