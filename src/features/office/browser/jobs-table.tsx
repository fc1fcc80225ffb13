import { formatMoment } from '#domain/format/days.ts'
import { DataTable, type ListColumn } from '#features/lists/browser/data-table.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import type { FailedJob } from '../schema.ts'
import { OrderLink } from './order-link.tsx'
import { useJobWords } from './use-job-words.ts'
import styles from './jobs-table.module.css'

interface JobsTableProps {
  readonly jobs: readonly FailedJob[]
  /** The id of the job being retried. */
  readonly retrying: string | null
  readonly onRetry: (job: FailedJob) => void
}

/** Failed jobs with their last error and next attempt. */
export function JobsTable({ jobs, retrying, onRetry }: JobsTableProps) {
  const t = useMessages('orders')
  const wordsOf = useJobWords()
  const nameOf = (job: FailedJob) => `${wordsOf(job).name} ${job.orderCode ?? ''}`.trim()
  const columns: readonly ListColumn<FailedJob>[] = [
    {
      id: 'name',
      label: t('office.jobs.name'),
      cell: (job) => (
        <>
          {wordsOf(job).name}
          <small>
            <code>{job.name}</code>
          </small>
        </>
      ),
    },
    {
      id: 'order',
      label: t('office.orders.order'),
      cell: ({ orderId, orderCode }) => orderId && orderCode && <OrderLink orderId={orderId}>{orderCode}</OrderLink>,
    },
    { id: 'attempts', label: t('office.jobs.attempts'), isNumber: true, isLabelled: true, cell: ({ attempts }) => attempts },
    {
      id: 'error',
      label: t('office.jobs.error'),
      isLabelled: true,
      isText: true,
      cell: (job) => (
        <div className={styles['error']}>
          {wordsOf(job).failure}
          <small>{job.lastError}</small>
        </div>
      ),
    },
    {
      id: 'next',
      label: t('office.jobs.next'),
      isLabelled: true,
      cell: ({ nextTryAt }) =>
        nextTryAt === null ? <Tag tone="error">{t('office.jobs.abandoned')}</Tag> : formatMoment(new Date(nextTryAt)),
    },
    {
      id: 'actions',
      label: t('office.orders.actions'),
      cell: (job) => (
        <Button
          look="quiet"
          size="compact"
          busy={retrying === job.id}
          aria-label={t('office.action.on', { action: t('office.action.retry'), subject: nameOf(job) })}
          onClick={() => onRetry(job)}
        >
          {t('office.action.retry')}
        </Button>
      ),
    },
  ]
  return <DataTable label={t('office.tabs.jobs')} columns={columns} rows={jobs} idOf={({ id }) => id} nameOf={nameOf} />
}
