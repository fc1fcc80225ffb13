import { data } from 'react-router'
import { JobsTable } from '#features/office/jobs/browser/jobs-table.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { maxFailedJobs } from '#platform/server/jobs/failed-jobs.ts'
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
  return { jobs, readAt: Date.now(), isCut: jobs.length === maxFailedJobs }
}

export default function JobsPage({ loaderData: { jobs, readAt, isCut } }: Route.ComponentProps) {
  const t = useMessages('orders')
  return (
    <div className={styles['list']}>
      <PageHead title={t('office.tabs.jobs')} description={t('office.description')} indexed={false} />
      <h1>{t('office.tabs.jobs')}</h1>
      {jobs.length > 0 && <p>{t('office.jobs.lead')}</p>}
      <JobsTable jobs={jobs} readAt={readAt} isCut={isCut} />
    </div>
  )
}
