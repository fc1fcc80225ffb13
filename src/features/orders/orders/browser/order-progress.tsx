import { formatDate } from '#domain/format/days.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { RuleProgress } from '#ui/rule-progress.tsx'
import type { OrderView } from '../order-view.ts'

interface OrderProgressProps {
  readonly order: Pick<OrderView, 'status' | 'steps'>
  /** The names of the statuses for the reader: customers and the office have their own. */
  readonly nameOf: (status: OrderStatus) => string
}

/** The statuses as a rule, each with the date on which the order reached it. */
export function OrderProgress({ order: { status, steps }, nameOf }: OrderProgressProps) {
  const t = useMessages('orders')
  const at = orderStatuses.indexOf(status)
  return (
    <RuleProgress
      label={t('lookup.progress')}
      current={status}
      count={t('lookup.step', { step: at + 1, steps: orderStatuses.length, name: nameOf(status) })}
      cells={steps.map(({ status: key, at: moment }, index) => ({
        key,
        name: nameOf(key),
        // A rejected proof moves the order back, so later statuses lose their dates.
        note: moment === null || index > at ? null : formatDate(new Date(moment)),
      }))}
    />
  )
}
