import { Link } from 'react-router'
import { useCart } from '#features/checkout/cart/browser/use-cart.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '#ui/button.tsx'
import { urlFor } from '#urls'
import { CheckoutLayout } from './checkout-layout.tsx'
import styles from './unmatched-payment.module.css'

/** Replaces the payment page for a URL with a payment but without an order of the shop. */
export function UnmatchedPayment() {
  const t = useMessages('checkout')
  const locale = useLocale()
  const { count } = useCart()
  return (
    <CheckoutLayout step="recapitulation" title={t('payment.title')}>
      <div className={styles['unmatched']} role="alert">
        <h2>{t('payment.unmatched.headline')}</h2>
        <p>{t('payment.unmatched.text')}</p>
      </div>
      <div className={styles['ways']}>
        <LinkButton look="primary" to={urlFor(locale, count > 0 ? 'cart' : 'home')}>
          {t(count > 0 ? 'payment.toCart' : 'cart.empty.action')}
        </LinkButton>
        <Link to={urlFor(locale, 'contact')}>{t('payment.unmatched.write')}</Link>
      </div>
    </CheckoutLayout>
  )
}
