import { type ReactNode, useState } from 'react'
import { dayOf, formatDay } from '#domain/format/days.ts'
import { deliveryAfter, deliveryDays } from '#domain/orders/estimated-delivery.ts'
import { carrierNames } from '#domain/shipping/carriers.ts'
import type { PricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { PlusDelivery } from '#features/catalogue/shipping/browser/plus-delivery.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsPartner } from '#features/accounts/site/browser/use-is-partner.ts'
import type { CheckoutView } from './use-checkout-view.ts'
import { OrderSummary } from '#features/orders/orders/browser/order-summary.tsx'
import styles from './step-navigation.module.css'

interface CartSummaryProps {
  readonly cart: PricedCart
  readonly view: CheckoutView
  readonly continueButton: ReactNode
}

/** The total of the cart, with transport and duty if an address is known from an earlier visit of step 2. */
export function CartSummary({ cart, view, continueButton }: CartSummaryProps) {
  const t = useMessages('checkout')
  const { lines, totals, transport, sum } = view
  const [items, ...others] = lines
  const hasAddress = transport.state === 'known' || transport.state === 'asking'
  const afterAddress = { label: t('summary.shipping'), value: t('summary.afterAddress'), isWord: true }
  const isPartner = useIsPartner()
  const [delivery] = useState(() => deliveryAfter(dayOf(new Date())))
  const parcels = carrierNames.parcel
  return (
    <OrderSummary
      title={t('summary.title')}
      lines={[...(items ? [items] : []), ...(hasAddress ? others : [afterAddress, ...others.slice(-1)])]}
      total={{ label: t('summary.totalWithoutVat'), value: sum(totals.totalThousandths) }}
      otherTotal={{ label: t('summary.withVat'), value: sum(totals.totalWithVatThousandths) }}
      isBusy={cart.isPricing}
    >
      <div className={styles['continue']}>{continueButton}</div>
      {!hasAddress && (
        <p className={styles['aside']}>
          <PlusDelivery />
        </p>
      )}
      <p className={styles['aside']}>
        <Icon name="truck" size={18} />
        {isPartner
          ? t('cart.deliveryAfterApproval', { ...deliveryDays, parcels })
          : t('cart.delivery', { from: formatDay(delivery.from), to: formatDay(delivery.to), parcels })}
      </p>
    </OrderSummary>
  )
}
