import { Link } from 'react-router'
import { formatMoment } from '#domain/format/days.ts'
import { useJobWords } from '#features/office/jobs/browser/use-job-words.ts'
import { useRetry } from '#features/office/jobs/browser/use-retry.ts'
import type { FailedJob } from '#features/office/jobs/schema.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { officeUrlFor } from '#office-urls'
import styles from './overview-parts.module.css'

const shownJobs = 4

/** The failed jobs in words: those given up lead to their order if they have one, the others can be retried. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] | null }) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const locale = useLocale()
  const wordsOf = useJobWords()
  const { retrying, hasFailed, cause, retry } = useRetry()
  const action = ({ id, name, orderId, orderCode, nextTryAt }: FailedJob) => {
    const { name: job } = wordsOf({ name, lastError: '' })
    const label = (text: string) => controls('action.on', { action: text, subject: `${job} ${orderCode ?? ''}`.trim() })
    if (nextTryAt !== null || orderId === null)
      return (
        <Button
          look="quiet"
          size="compact"
          busy={retrying === id}
          aria-label={label(t('overview.jobs.retry'))}
          onClick={() => void retry({ id, name })}
        >
          {t('overview.jobs.retry')}
        </Button>
      )
    const text = t('overview.jobs.openOrder')
    return (
      <LinkButton look="quiet" size="compact" aria-label={label(text)} to={officeUrlFor(locale, 'adminOrder', { orderId })}>
        {text}
      </LinkButton>
    )
  }
  return (
    <section className={styles['part']} aria-labelledby="failed">
      <div className={styles['head']}>
        <h2 id="failed">{t('overview.jobs.title')}</h2>
        <p>
          {jobs === null ? (
            <span data-unread>
              <Icon name="alert" /> {t('overview.jobs.unread')}
            </span>
          ) : jobs.length > shownJobs ? (
            <Link to={officeUrlFor(locale, 'adminJobs')}>{t('overview.jobs.all', { count: jobs.length })}</Link>
          ) : (
            t(`overview.jobs.${jobs.length === 0 ? 'none' : 'hint'}`)
          )}
        </p>
      </div>
      {hasFailed && (
        <Banner tone="error" isAnswer>
          {controls('action.unreachable', { cause })}
        </Banner>
      )}
      {jobs !== null && jobs.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('overview.jobs.job')}</th>
              <th scope="col">{t('overview.jobs.order')}</th>
              <th scope="col">{t('overview.jobs.error')}</th>
              <th scope="col">{t('overview.jobs.tries')}</th>
              <th scope="col">{t('overview.jobs.next')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('overview.jobs.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.slice(0, shownJobs).map((job) => {
              const { name, failure } = wordsOf(job)
              return (
                <tr key={job.id}>
                  <th scope="row">{name}</th>
                  <td>{job.orderCode}</td>
                  <td title={job.lastError} data-wide>
                    {failure}
                  </td>
                  <td>{t('overview.jobs.triesOf', { attempts: job.attempts, max: job.maxAttempts })}</td>
                  <td>
                    {job.nextTryAt === null ? (
                      <strong className={styles['over']}>{t('overview.jobs.givenUp')}</strong>
                    ) : (
                      formatMoment(new Date(job.nextTryAt))
                    )}
                  </td>
                  <td data-action>{action(job)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
