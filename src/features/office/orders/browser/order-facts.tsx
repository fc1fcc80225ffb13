import type { ReactNode } from 'react'
import { phoneHref } from '#domain/contact/phone-href.ts'
import { formatDate } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { fromApiTotals } from '#domain/orders/order-totals.ts'
import { sumLines } from '#domain/orders/sum-lines.ts'
import { useSumWords } from '#features/orders/orders/browser/use-sum-words.ts'
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
  const portal = useMessages('portal')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(fromAmount(amount), order.currency, locale)
  const payment = usePaymentWords()(order)
  const totals = fromApiTotals(view.totals)
  // Transport and VAT depend on where the order goes.
  const isDeliverySet = view.addresses.places > 0
  const sumWords = {
    ...useSumWords(totals),
    ...(!isDeliverySet && { vat: portal('cart.vat') }),
    items: t('order.configurationPrice'),
    transport: t('order.shippingPrice'),
    total: t('order.totalPrice'),
  }
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
  // The office counts duty as a part of the carriage.
  const carriage = totals.transportThousandths + totals.dutyThousandths
  const sums = sumLines({ ...totals, transportThousandths: carriage, dutyThousandths: 0 }, isDeliverySet)
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
        {sums.map(({ kind, thousandths, isKnown }) => (
          <div key={kind}>
            <dt>{sumWords[kind]}</dt>
            <dd>{isKnown ? formatMoney(thousandths, totals.currency, locale) : portal('cart.withDelivery')}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={urlFor(locale, 'order', { token: order.token })}>{t('order.customersPage')}</a>
      </p>
    </aside>
  )
}
