import { Link } from 'react-router'
import { formatCartFigure, formatMoney } from '#domain/format/format-money.ts'
import { storedCart } from '#features/checkout/cart/browser/line-store.ts'
import { useCartSummary } from '#features/checkout/cart/browser/use-cart-summary.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { useStoredValue } from '#ui/stored-value.ts'
import { urlFor } from '#urls'
import styles from './cart-link.module.css'

/** Link to the cart with the number of designs and, once known, their price without VAT: whole to the eye, exact to a screen reader. */
export function CartLink() {
  const t = useMessages('shell')
  const locale = useLocale()
  const { count, totalThousandths, currency, isPriced } = useCartSummary(useStoredValue(storedCart))
  const price = isPriced ? formatCartFigure(totalThousandths, currency, locale) : null
  const filled = isPriced
    ? t('cart.label', { count, price: formatMoney(totalThousandths, currency, locale) })
    : t('cart.unpriced', { count })
  return (
    <Link to={urlFor(locale, 'cart')} className={styles['cart']}>
      <Icon name="cart" />
      <span className="visually-hidden">{count === 0 ? t('cart.empty') : filled}</span>
      <span className={styles['badge']} data-empty={count === 0 || undefined} aria-hidden="true">
        {count}
      </span>
      {count > 0 && price !== null && (
        <span className={styles['price']} aria-hidden="true">
          {price}
        </span>
      )}
    </Link>
  )
}
