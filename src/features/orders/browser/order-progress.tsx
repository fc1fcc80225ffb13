import { formatDate } from '#domain/format/days.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { RuleProgress } from '#ui/rule-progress.tsx'
import type { OrderView } from '../order-view.ts'

/** The nine statuses as a rule, each with the date on which the order reached it. */
export function OrderProgress({ order: { status, steps } }: { order: Pick<OrderView, 'status' | 'steps'> }) {
  const t = useMessages('orders')
  const at = orderStatuses.indexOf(status)
  return (
    <RuleProgress
      label={t('lookup.progress')}
      current={status}
      count={t('lookup.step', { step: at + 1, steps: orderStatuses.length, name: t(`status.${status}`) })}
      cells={steps.map(({ status: key, at: moment }, index) => ({
        key,
        name: t(`status.${key}`),
        // A rejected proof moves the order back, so later statuses lose their dates.
        note: moment === null || index > at ? null : formatDate(new Date(moment)),
      }))}
    />
  )
}
