import { formatMoment } from '#domain/format/days.ts'
import { DataTable, type ListColumn } from '#ui/lists/data-table.tsx'
import { ListEmpty } from '#ui/lists/list-empty.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { officeUrlFor } from '#office-urls'
import { Button, LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import type { FailedJob } from '../schema.ts'
import { ClampedText } from './clamped-text.tsx'
import { OrderLink } from '#features/office/orders/browser/order-link.tsx'
import { useJobWords } from './use-job-words.ts'
import { useRetry } from './use-retry.ts'
import styles from './jobs-table.module.css'

interface JobsTableProps {
  readonly jobs: readonly FailedJob[]
  /** When the list was read, in milliseconds. */
  readonly readAt: number
  /** Not all failed jobs are in the list. */
  readonly isCut: boolean
}

/** Failed jobs with their last error and next attempt. The answer to a retry is in its row and below the list: no row moves. */
export function JobsTable({ jobs, readAt, isCut }: JobsTableProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const controls = useMessages('controls')
  const wordsOf = useJobWords()
  const { retrying, failed, cause, begun, retry } = useRetry<FailedJob>()
  const sinceOf = ({ createdAt }: FailedJob) => t('jobs.since', { moment: formatMoment(new Date(createdAt)) })
  const shortNameOf = (job: FailedJob) => `${wordsOf(job).name} ${job.orderCode ?? ''}`.trim()
  // Jobs without an order would have the same name.
  const nameOf = (job: FailedJob) => (job.orderCode === null ? `${shortNameOf(job)}, ${sinceOf(job)}` : shortNameOf(job))
  const columns: readonly ListColumn<FailedJob>[] = [
    {
      id: 'name',
      label: t('jobs.name'),
      cell: (job) => (
        <>
          {wordsOf(job).name}
          <small>
            <code>{job.name}</code>
          </small>
          <small>{sinceOf(job)}</small>
        </>
      ),
    },
    {
      id: 'order',
      label: t('orders.cells.order'),
      isLabelled: true,
      // An empty cell would move the others of a card.
      cell: ({ orderId, orderCode }) => (orderId && orderCode ? <OrderLink orderId={orderId}>{orderCode}</OrderLink> : '–'),
    },
    { id: 'attempts', label: t('jobs.attempts'), isNumber: true, isLabelled: true, cell: ({ attempts }) => attempts },
    {
      id: 'next',
      label: t('jobs.next'),
      isLabelled: true,
      cell: ({ nextTryAt }) => {
        if (nextTryAt === null) return <Tag tone="error">{t('jobs.abandoned')}</Tag>
        return Date.parse(nextTryAt) <= readAt ? t('jobs.now') : formatMoment(new Date(nextTryAt))
      },
    },
    {
      id: 'error',
      label: t('jobs.error'),
      isLabelled: true,
      isText: true,
      cell: (job) => (
        <div className={styles['error']}>
          {wordsOf(job).failure}
          <ClampedText subject={nameOf(job)}>{job.lastError}</ClampedText>
        </div>
      ),
    },
    {
      id: 'actions',
      label: t('orders.cells.actions'),
      isText: true,
      cell: (job) => (
        <>
          <Button
            look="quiet"
            size="compact"
            className={styles['retry']}
            busy={retrying === job.id}
            aria-label={controls('action.on', { action: t('action.retry'), subject: nameOf(job) })}
            onClick={() => void retry(job)}
          >
            {t('action.retry')}
          </Button>
          {failed?.id === job.id && (
            <p key={failed.nth} className={styles['failed']} role="alert">
              <span className="visually-hidden">{nameOf(job)}: </span>
              {controls('action.unreachable', { cause })}
            </p>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      {jobs.length === 0 ? (
        <ListEmpty
          title={t('jobs.empty')}
          action={<LinkButton to={officeUrlFor(locale, 'adminOrders')}>{t('order.unknown.toList')}</LinkButton>}
        />
      ) : (
        <DataTable label={t('jobs.title')} columns={columns} rows={jobs} idOf={({ id }) => id} nameOf={nameOf} />
      )}
      {isCut && <p className={styles['cut']}>{t('jobs.cut', { shown: jobs.length })}</p>}
      <p className={styles['status']} role="status">
        {begun && t('jobs.begun', { job: shortNameOf(begun) })}
      </p>
    </>
  )
}
