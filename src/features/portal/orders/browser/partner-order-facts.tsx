import { formatMoney } from '#domain/format/format-money.ts'
import { fromApiTotals } from '#domain/orders/order-totals.ts'
import { sumLines } from '#domain/orders/sum-lines.ts'
import { InvoiceList } from '#features/billing/invoices/browser/invoice-facts.tsx'
import { BillingBlock } from '#features/orders/orders/browser/address-block.tsx'
import { useSumWords } from '#features/orders/orders/browser/use-sum-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import type { PartnerOrderView } from '../partner-order-view.ts'
import styles from './partner-order-facts.module.css'

/** Beside an order: its dealer, price, invoices and billing address. */
export function PartnerOrderFacts({ order }: { readonly order: PartnerOrderView }) {
  const { id, view, dealer, invoices } = order
  const t = useMessages('office')
  const portal = useMessages('portal')
  const locale = useLocale()
  return (
    <aside className={styles['aside']}>
      {dealer && (
        <section>
          <h2>{portal('order.dealer')}</h2>
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
  const portal = useMessages('portal')
  const words = useMessages('orders')
  const locale = useLocale()
  const totals = fromApiTotals(view.totals)
  const isSet = deliveries.length > 0
  const sumWords = { ...useSumWords(totals), ...(!isSet && { vat: portal('cart.vat') }), items: words('lookup.items') }
  return (
    <section>
      <h2>{portal('order.prices')}</h2>
      <dl className={styles['prices']}>
        {sumLines(totals, isSet).map(({ kind, thousandths, isKnown }) => (
          <div key={kind} data-total={kind === 'total' || undefined}>
            <dt>{sumWords[kind]}</dt>
            <dd>{isKnown ? formatMoney(thousandths, totals.currency, locale) : portal('cart.withDelivery')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
