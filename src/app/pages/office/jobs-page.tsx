import { data } from 'react-router'
import { JobsTable } from '#features/office/browser/jobs-table.tsx'
import { useRetry } from '#features/office/browser/use-retry.ts'
import { ListEmpty } from '#features/lists/browser/list-empty.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { pageContext } from '../../server/page-context.ts'
import { PageHead } from '../../frame/page-head.tsx'
import type { Route } from './+types/jobs-page.ts'
import styles from './list-page.module.css'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'

await loadMessages('office', 'orders')

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['admin'])
  if (refused) throw refused
  const jobs = await page.reads.failedJobs()
  if (!jobs) throw data(null, { status: 404 })
  return { jobs }
}

export default function JobsPage({ loaderData: { jobs } }: Route.ComponentProps) {
  const t = useMessages('orders')
  const { retrying, hasFailed, retry } = useRetry()
  return (
    <div className={styles['list']}>
      <PageHead title={t('office.tabs.jobs')} description={t('office.description')} indexed={false} />
      <h1>{t('office.tabs.jobs')}</h1>
      {jobs.length > 0 && <p>{t('office.jobs.lead')}</p>}
      {hasFailed && (
        <Banner tone="error" isAnswer>
          {t('office.action.unreachable')}
        </Banner>
      )}
      {jobs.length === 0 ? (
        <ListEmpty title={t('office.jobs.empty')} />
      ) : (
        <JobsTable jobs={jobs} retrying={retrying} onRetry={(job) => void retry(job)} />
      )}
    </div>
  )
}
