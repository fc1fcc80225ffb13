import { useMessages } from '#messages/browser/use-messages.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import styles from './payment-checking.module.css'

/** The placeholder of the payment page while the provider is asked for the result of a payment. */
export function PaymentChecking() {
  const t = useMessages('checkout')
  return (
    <CheckoutLayout step="recapitulation" title={t('payment.title')}>
      <div className={styles['checking']} role="status">
        <i aria-hidden="true" />
        <div>
          <strong>{t('payment.checking')}</strong>
          <p>{t('payment.checkingText')}</p>
        </div>
      </div>
    </CheckoutLayout>
  )
}
