import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { InvoiceList } from '#features/billing/invoices/browser/invoice-facts.tsx'
import { BillingBlock } from '#features/orders/orders/browser/address-block.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import type { PartnerOrderView } from '../partner-order-view.ts'
import styles from './partner-order-facts.module.css'

/** Beside an order: its dealer, price, invoices and billing address. */
export function PartnerOrderFacts({ order }: { readonly order: PartnerOrderView }) {
  const { id, view, dealer, invoices } = order
  const t = useMessages('office')
  const locale = useLocale()
  return (
    <aside className={styles['aside']}>
      {dealer && (
        <section>
          <h2>{t('portal.order.dealer')}</h2>
          <p>
            {dealer.name !== '' && <strong>{dealer.name}</strong>}
            <a href={`mailto:${dealer.email}`}>{dealer.email}</a>
          </p>
        </section>
      )}
      <Prices order={order} />
      <InvoiceList orderId={id} invoices={invoices} />
      {view.paidBy !== 'invoice' && <a href={urlFor(locale, 'order', { token: view.token })}>{t('order.customersPage')}</a>}
      <BillingBlock billing={{ ...view.addresses.billing, useBillingCompany: view.addresses.useBillingCompany }} editLabel={null} />
    </aside>
  )
}

/** The price of the order without VAT, and VAT below. Transport and VAT are known once the delivery is saved. */
function Prices({ order: { view, deliveries } }: { readonly order: PartnerOrderView }) {
  const t = useMessages('office')
  const checkout = useMessages('checkout')
  const words = useMessages('orders')
  const locale = useLocale()
  const { totals } = view
  const money = (amount: number) => formatMoney(fromAmount(amount), totals.currency, locale)
  const isSet = deliveries.length > 0
  const later = t('portal.cart.withDelivery')
  const total = checkout('summary.totalWithoutVat')
  const lines: readonly (readonly [label: string, value: string])[] = [
    [words('lookup.items'), money(totals.items)],
    [checkout('summary.shipping'), isSet ? money(totals.transport) : later],
    ...(totals.duty > 0 ? [[checkout('summary.duty'), money(totals.duty)] as const] : []),
    [total, money(totals.total)],
    [
      isSet
        ? totals.vatRate === 0
          ? checkout('summary.vatExempt')
          : checkout('summary.vat', { rate: totals.vatRate })
        : t('portal.cart.vat'),
      isSet ? money(totals.vat) : later,
    ],
    ...(isSet ? [[checkout('summary.totalWithVat'), money(totals.totalWithVat)] as const] : []),
  ]
  return (
    <section>
      <h2>{t('portal.order.prices')}</h2>
      <dl className={styles['prices']}>
        {lines.map(([label, value]) => (
          <div key={label} data-total={label === total || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
