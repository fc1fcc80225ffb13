import type { ReactNode } from 'react'
import { formatFileSize } from '#domain/format/format-file-size.ts'
import { formatMoment } from '#domain/format/days.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { clip } from './clip-drawing.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LineDrawing } from '#ui/icon.tsx'
import type { AuthorOf, ThreadEntry, ThreadEvent } from '../thread-view.ts'
import styles from './order-thread.module.css'

interface OrderThreadProps {
  readonly thread: readonly ThreadEntry[]
  readonly authorOf: AuthorOf
  /** The names of the statuses for the reader. */
  readonly statusName: (status: OrderStatus) => string
  /** Returns the name of an item by the id of its line. */
  readonly itemName: (lineId: string) => string
  /** The URL of a file of a message. */
  readonly fileUrl: (id: string) => string
  /** What stands below the entries. */
  readonly children?: ReactNode
}

/** Messages and events of an order, oldest first. */
export function OrderThread({ thread, authorOf, statusName, itemName, fileUrl, children }: OrderThreadProps) {
  const t = useMessages('orders')
  const locale = useLocale()
  function eventOf(entry: ThreadEvent): string {
    switch (entry.kind) {
      case 'moved': {
        const names = { from: statusName(entry.from), to: statusName(entry.to) }
        return entry.reason === null ? t('lookup.thread.moved', names) : t('lookup.thread.movedBack', { ...names, reason: entry.reason })
      }
      case 'corrected':
        return t(`lookup.thread.corrected.${entry.addresses.length > 1 ? 'both' : (entry.addresses[0] ?? 'both')}`)
      case 'changedDelivery': {
        const money = (amount: number) => formatMoney(fromAmount(amount), entry.currency, locale)
        const { transport, total, totalWithVat, paidDifference } = entry
        const changed = t('lookup.thread.changedDelivery', {
          transport: money(transport),
          total: money(total),
          totalWithVat: money(totalWithVat),
        })
        if (paidDifference === null) return changed
        const difference = { changed, amount: money(Math.abs(paidDifference)) }
        return t(paidDifference > 0 ? 'lookup.thread.paidTooLittle' : 'lookup.thread.paidTooMuch', difference)
      }
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
                  <strong>{authorOf(entry)}</strong>
                  <time dateTime={entry.at}>{formatMoment(new Date(entry.at))}</time>
                </p>
                {entry.pin && (
                  <p className={styles['place']}>
                    {t('lookup.thread.pinned', { number: entry.pin.number, item: itemName(entry.pin.lineId), version: entry.pin.version })}
                  </p>
                )}
                {entry.comment !== '' && <p className={styles['words']}>{entry.comment}</p>}
                {entry.files.length > 0 && (
                  <ul className={styles['files']}>
                    {entry.files.map(({ id, fileName, sizeBytes }) => (
                      <li key={id}>
                        <LineDrawing path={clip} size={16} />
                        <a href={fileUrl(id)} download={fileName}>
                          {fileName}
                        </a>
                        <small>{formatFileSize(sizeBytes, locale)}</small>
                      </li>
                    ))}
                  </ul>
                )}
              </>
            ) : (
              <p className={styles['event']}>
                <span>
                  {eventOf(entry)}
                  {entry.allTheSame !== undefined && <small>{entry.allTheSame}</small>}
                  {entry.causedBy !== undefined && <small>{entry.causedBy}</small>}
                </span>
                <time dateTime={entry.at}>{formatMoment(new Date(entry.at))}</time>
              </p>
            )}
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
