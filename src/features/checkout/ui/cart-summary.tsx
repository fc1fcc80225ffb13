import { type ReactNode, useState } from 'react'
import { dayOf, formatDay } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { estimatedDelivery } from '#domain/orders/estimated-delivery.ts'
import { carrierNames } from '#domain/shipping/carriers.ts'
import { maxParcelG, maxParcels } from '#domain/shipping/transport.ts'
import { vatOf, vatRates } from '#domain/vat/vat-rates.ts'
import type { PricedCart } from '#features/cart/use-priced-cart.ts'
import { useCatalogueWords } from '#features/catalogue/use-catalogue-words.ts'
import { useLocale, useMessages } from '#messages/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { piecesOf } from '../order-view.ts'
import { OrderSummary } from './order-summary.tsx'
import styles from './ways.module.css'

/** What the cart costs before anything is known about the address. */
export function CartSummary({ cart, onward }: { cart: PricedCart; onward: ReactNode }) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const { t: trade, number } = useCatalogueWords()
  const { configurations, currency, totalThousandths: total } = cart
  const rate = vatRates[locale]
  const vat = vatOf(total, rate)
  const money = (thousandths: number): string => formatMoney(thousandths, currency, locale)
  const pieces = piecesOf(configurations)
  const [delivery] = useState(() => estimatedDelivery(dayOf(new Date())))
  return (
    <OrderSummary
      title={t('summary.title')}
      lines={[
        {
          label: t('summary.items', {
            count: configurations.length,
            pieces: trade('units.pieces', { count: pieces, quantity: number(pieces) }),
          }),
          value: money(total),
        },
        { label: t('summary.shipping'), value: t('summary.afterAddress'), isWord: true },
        { label: t('summary.vat', { rate }), value: money(vat) },
      ]}
      total={{ label: t('summary.totalWithoutVat'), value: money(total) }}
      otherTotal={{ label: t('summary.withVat'), value: money(total + vat) }}
      isBusy={cart.isPricing}
    >
      <div className={styles['onward']}>{onward}</div>
      <p className={styles['aside']}>
        <Icon name="truck" size={18} />
        {t('cart.delivery', {
          from: formatDay(delivery.from),
          to: formatDay(delivery.to),
          parcels: carrierNames.parcel,
          weight: trade('units.kg', { value: number((maxParcels * maxParcelG) / 1000, 1) }),
        })}
      </p>
    </OrderSummary>
  )
}
