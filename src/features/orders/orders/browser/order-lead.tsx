import { formatDate, formatDay } from '#domain/format/days.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { OrderView } from '../order-view.ts'
import { waitingItems } from '#features/orders/proofs/proof-view.ts'
import styles from './order-lead.module.css'

/** One sentence on the current state of the order, and its dates. */
export function OrderLead({ order }: { order: OrderView }) {
  const t = useMessages('orders')
  const { status, cancelled, paidAt, paidBy, transfer, createdAt, estimatedDelivery } = order
  const waiting = waitingItems(order).length
  const lead = cancelled
    ? t('lookup.lead.cancelled')
    : waiting > 0
      ? t('lookup.lead.proofs', { count: waiting })
      : status === 'new' && paidAt === null && paidBy !== 'invoice'
        ? t(transfer ? 'lookup.lead.transfer' : 'lookup.lead.unpaid')
        : t(`lookup.lead.${status}`)
  return (
    <>
      {lead}{' '}
      <span className={styles['dates']}>
        {t('lookup.placed', { date: formatDate(new Date(createdAt)) })}
        {!cancelled &&
          status !== 'delivered' &&
          estimatedDelivery &&
          `. ${t('lookup.delivery', { from: formatDay(estimatedDelivery.from), to: formatDay(estimatedDelivery.to) })}`}
        .
      </span>
    </>
  )
}
