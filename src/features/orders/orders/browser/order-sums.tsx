import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { OrderView } from '../order-view.ts'
import { OrderSummary } from './order-summary.tsx'

/** What an order that stands costs. */
export function OrderSums({ order: { totals } }: { readonly order: OrderView }) {
  const t = useMessages('checkout')
  const orders = useMessages('orders')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(fromAmount(amount), totals.currency, locale)
  return (
    <OrderSummary
      title={orders('lookup.sums')}
      lines={[
        { label: orders('lookup.items'), value: money(totals.items) },
        { label: t('summary.shipping'), value: money(totals.transport) },
        ...(totals.duty > 0 ? [{ label: t('summary.duty'), value: money(totals.duty) }] : []),
        {
          label: totals.vatRate === 0 ? t('summary.vatExempt') : t('summary.vat', { rate: totals.vatRate }),
          value: money(totals.vat),
        },
      ]}
      total={{ label: t('summary.totalWithVat'), value: money(totals.totalWithVat) }}
      otherTotal={{ label: t('summary.withoutVat'), value: money(totals.total) }}
      isBusy={false}
    >
      {null}
    </OrderSummary>
  )
}
