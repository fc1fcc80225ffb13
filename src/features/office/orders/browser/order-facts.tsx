import type { ReactNode } from 'react'
import { phoneHref } from '#domain/contact/phone-href.ts'
import { formatDate } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Tag } from '#ui/tag.tsx'
import { urlFor } from '#urls'
import type { ListedOrder } from '../schema.ts'
import styles from './order-facts.module.css'
import { usePaymentWords } from './use-payment-words.ts'

interface OrderFactsProps {
  readonly order: ListedOrder
  readonly view: OrderView
}

/** Who ordered, who looks after it, what it costs and what was paid: the column beside an order. */
export function OrderFacts({ order, view }: OrderFactsProps) {
  const t = useMessages('office')
  const checkout = useMessages('checkout')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(fromAmount(amount), order.currency, locale)
  const payment = usePaymentWords()(order)
  const { totals } = view
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('orders.columns.customer'), order.companyName === '' ? order.customer : `${order.companyName}, ${order.customer}`],
    [
      t('orders.columns.email'),
      <a key="email" href={`mailto:${order.email}`}>
        {order.email}
      </a>,
    ],
    [
      t('orders.columns.phone'),
      <a key="phone" href={phoneHref(order.phone)}>
        {order.phone}
      </a>,
    ],
    ...(order.priceList ? [[t('order.agency'), order.priceList.companyName || order.priceList.email] as const] : []),
    [
      t('orders.columns.payment'),
      <span key="payment" className={styles['state']}>
        {payment.method} <Tag tone={payment.tone}>{payment.state}</Tag>
      </span>,
    ],
    ...view.refunds.map(
      ({ amount, doneAt }) =>
        [
          t('order.refund'),
          doneAt === null
            ? t('order.refundDue', { amount: money(amount) })
            : t('order.refundDone', { amount: money(amount), date: formatDate(new Date(doneAt)) }),
        ] as const,
    ),
  ]
  // Transport and VAT depend on where the order goes.
  const isDeliverySet = view.addresses.places > 0
  const later = t('portal.cart.withDelivery')
  const sums: readonly (readonly [label: string, value: string])[] = [
    [t('order.configurationPrice'), money(order.itemsPrice)],
    [t('order.shippingPrice'), isDeliverySet ? money(order.deliveryPrice) : later],
    [t('order.totalPrice'), money(order.total)],
    ...(isDeliverySet
      ? [
          [
            totals.vatRate === 0 ? checkout('summary.vatExempt') : checkout('summary.vat', { rate: totals.vatRate }),
            money(totals.vat),
          ] as const,
          [checkout('summary.totalWithVat'), money(totals.totalWithVat)] as const,
        ]
      : [[t('portal.cart.vat'), later] as const]),
  ]
  return (
    <aside className={styles['facts']} aria-label={t('order.facts')}>
      <dl>
        {facts.map(([label, value], index) => (
          <div key={`${label}${String(index)}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles['sums']}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={urlFor(locale, 'order', { token: order.token })}>{t('order.customersPage')}</a>
      </p>
    </aside>
  )
}
