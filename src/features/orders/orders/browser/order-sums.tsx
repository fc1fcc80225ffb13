import { formatMoney } from '#domain/format/format-money.ts'
import { fromApiTotals } from '#domain/orders/order-totals.ts'
import { partLines } from '#domain/orders/sum-lines.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { OrderView } from '../order-view.ts'
import { OrderSummary } from './order-summary.tsx'
import { useSumWords } from './use-sum-words.ts'

/** What an order that stands costs. */
export function OrderSums({ order }: { readonly order: OrderView }) {
  const t = useMessages('checkout')
  const orders = useMessages('orders')
  const locale = useLocale()
  const totals = fromApiTotals(order.totals)
  const words = { ...useSumWords(totals), items: orders('lookup.items') }
  const money = (thousandths: number) => formatMoney(thousandths, totals.currency, locale)
  return (
    <OrderSummary
      title={orders('lookup.sums')}
      lines={partLines(totals).map(({ kind, thousandths }) => ({ label: words[kind], value: money(thousandths) }))}
      total={{ label: words.totalWithVat, value: money(totals.totalWithVatThousandths) }}
      otherTotal={{ label: t('summary.withoutVat'), value: money(totals.totalThousandths) }}
      isBusy={false}
    >
      {null}
    </OrderSummary>
  )
}
