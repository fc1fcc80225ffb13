import { formatMoment } from '#domain/format/days.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import type { FailedJob } from '../schema.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './office-table.module.css'
import { OfficeTable } from './office-table.tsx'
import { useJobWords } from './use-job-words.ts'

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
  const head = [
    t('office.jobs.name'),
    t('office.orders.order'),
    t('office.jobs.attempts'),
    t('office.jobs.error'),
    t('office.jobs.next'),
    t('office.orders.actions'),
  ]
  return (
    <OfficeTable head={head} numbers={[2]}>
      {jobs.map((job) => (
        <tr key={job.id}>
          <th scope="row">
            {wordsOf(job).name}
            <small>
              <code>{job.name}</code>
            </small>
          </th>
          <td>{job.orderCode}</td>
          <td data-number data-head={t('office.jobs.attempts')}>
            {job.attempts}
          </td>
          <td>
            <div className={styles['error']}>
              {wordsOf(job).failure}
              <small>{job.lastError}</small>
            </div>
          </td>
          <td data-head={t('office.jobs.next')}>
            {job.nextTryAt === null ? <Tag tone="error">{t('office.jobs.abandoned')}</Tag> : formatMoment(new Date(job.nextTryAt))}
          </td>
          <td>
            <div className={styles['actions']}>
              <Button
                look="quiet"
                size="compact"
                busy={retrying === job.id}
                aria-label={t('office.action.on', {
                  action: t('office.action.retry'),
                  subject: `${wordsOf(job).name} ${job.orderCode ?? ''}`.trim(),
                })}
                onClick={() => onRetry(job)}
              >
                {t('office.action.retry')}
              </Button>
            </div>
          </td>
        </tr>
      ))}
    </OfficeTable>
  )
}
