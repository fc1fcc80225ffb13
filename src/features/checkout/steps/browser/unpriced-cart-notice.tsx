import { Link } from 'react-router'
import type { PricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { urlFor } from '#urls'
import styles from './transport-failure.module.css'

interface UnpricedCartNoticeProps {
  readonly cart: Pick<PricedCart, 'failures'>
  /** Whether it answers an attempt to continue. */
  readonly isAnswer?: boolean | undefined
}

/** Links to the line that could not be priced; nothing if all are priced. */
export function UnpricedCartNotice({ cart, isAnswer }: UnpricedCartNoticeProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  if (Object.keys(cart.failures).length === 0) return null
  return (
    <div className={styles['failure']}>
      <Banner tone="error" isAnswer={isAnswer}>
        {t('line.noPrice')} <Link to={urlFor(locale, 'cart')}>{t('payment.toCart')}</Link>
      </Banner>
    </div>
  )
}
