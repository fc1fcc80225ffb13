import { formatMoment } from '#domain/format/days.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { OrderView, ThreadEvent } from '../order-view.ts'
import styles from './order-thread.module.css'

interface OrderThreadProps {
  readonly thread: OrderView['thread']
  /** The author of a message, as the reader knows them. */
  readonly authorOf: (by: 'office' | 'customer') => string
  /** The names of the statuses for the reader. */
  readonly statusName: (status: OrderStatus) => string
  /** Returns the name of an item by the id of its line. */
  readonly itemName: (lineId: string) => string
}

/** Messages and events of an order, oldest first. */
export function OrderThread({ thread, authorOf, statusName, itemName }: OrderThreadProps) {
  const t = useMessages('orders')
  function eventOf(entry: ThreadEvent): string {
    switch (entry.kind) {
      case 'moved': {
        const names = { from: statusName(entry.from), to: statusName(entry.to) }
        return entry.reason === null ? t('lookup.thread.moved', names) : t('lookup.thread.movedBack', { ...names, reason: entry.reason })
      }
      case 'corrected':
        return t(`lookup.thread.corrected.${entry.addresses.length > 1 ? 'both' : (entry.addresses[0] ?? 'both')}`)
      case 'invoicePaid':
        return t(`lookup.thread.invoicePaid.${entry.invoice}`)
      case 'assigned':
        return t('lookup.thread.assigned', { dealer: entry.dealer })
      case 'unpaid':
        return t('lookup.thread.unpaid', { reason: entry.reason })
      case 'decided': {
        const facts = { item: itemName(entry.lineId), version: entry.version }
        return entry.isApproved ? t('lookup.thread.approved', facts) : t('lookup.thread.rejected', facts)
      }
      case 'placed':
      case 'paid':
      case 'refunded':
      case 'cancelled':
        return t(`lookup.thread.${entry.kind}`)
    }
  }
  return (
    <section className={styles['thread']} aria-labelledby="order-thread">
      <h2 id="order-thread">{t('lookup.thread.title')}</h2>
      {/* An open page shows what the other side writes meanwhile. */}
      <ol aria-live="polite">
        {thread.map((entry) => (
          <li key={entry.id} data-kind={entry.kind === 'words' ? 'words' : 'event'}>
            {entry.kind === 'words' ? (
              <>
                <p className={styles['head']}>
                  <strong>{authorOf(entry.by)}</strong>
                  <time dateTime={entry.at}>{formatMoment(new Date(entry.at))}</time>
                </p>
                <p className={styles['words']}>{entry.comment}</p>
              </>
            ) : (
              <p className={styles['event']}>
                <span>{eventOf(entry)}</span>
                <time dateTime={entry.at}>{formatMoment(new Date(entry.at))}</time>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
