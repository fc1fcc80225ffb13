import { JobsTable } from '#features/office/jobs/browser/jobs-table.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/jobs-page.ts'
import styles from './list-page.module.css'

await loadMessages('office', 'orders')

export const loader = loaderOf('adminJobs')

export default function JobsPage({ loaderData: { jobs, readAt, isCut } }: Route.ComponentProps) {
  const t = useMessages('office')
  return (
    <div className={styles['list']}>
      <PageHead title={t('jobs.title')} description={t('description')} indexed={false} />
      <h1>{t('jobs.title')}</h1>
      {jobs.length > 0 && <p>{t('jobs.lead')}</p>}
      <JobsTable jobs={jobs} readAt={readAt} isCut={isCut} />
    </div>
  )
}
