import { useMessages } from '#messages/browser/use-messages.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import styles from './payment-checking.module.css'

/** Stands where the payment page will, while the provider is asked what became of a payment. */
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
