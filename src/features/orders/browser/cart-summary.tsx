import { type ReactNode, useState } from 'react'
import { dayOf, formatDay } from '#domain/format/days.ts'
import { estimatedDelivery } from '#domain/orders/estimated-delivery.ts'
import { carrierNames } from '#domain/shipping/carriers.ts'
import { maxParcelG, maxParcels } from '#domain/shipping/transport.ts'
import type { PricedCart } from '#features/cart/browser/use-priced-cart.ts'
import { useCatalogueWords } from '#features/catalogue/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CheckoutView } from './use-order-view.ts'
import { OrderSummary } from './order-summary.tsx'
import styles from './step-navigation.module.css'

interface CartSummaryProps {
  readonly cart: PricedCart
  readonly view: CheckoutView
  readonly onward: ReactNode
}

/** The total of the cart, with transport and duty if an address is known from an earlier visit of step 2. */
export function CartSummary({ cart, view, onward }: CartSummaryProps) {
  const t = useMessages('checkout')
  const { t: trade, number } = useCatalogueWords()
  const { lines, totals, transport, money } = view
  const [items, ...others] = lines
  const hasAddress = transport.state === 'known' || transport.state === 'asking'
  const afterAddress = { label: t('summary.shipping'), value: t('summary.afterAddress'), isWord: true }
  const [delivery] = useState(() => estimatedDelivery(dayOf(new Date())))
  return (
    <OrderSummary
      title={t('summary.title')}
      lines={[...(items ? [items] : []), ...(hasAddress ? others : [afterAddress, ...others.slice(-1)])]}
      total={{ label: t('summary.totalWithoutVat'), value: money(totals.totalThousandths) }}
      otherTotal={{ label: t('summary.withVat'), value: money(totals.totalWithVatThousandths) }}
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
