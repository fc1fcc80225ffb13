import { formatMoment, shopTimeZone } from '#domain/format/days.ts'
import { formatTag } from '#domain/locale.ts'
import { useOrderEvents } from '#features/orders/events/browser/use-order-events.ts'
import { BestArticles } from '#features/office/overview/browser/best-articles.tsx'
import { FailedJobs } from '#features/office/overview/browser/failed-jobs.tsx'
import { OverduePrintList } from '#features/office/overview/browser/overdue-prints.tsx'
import { LowStockList } from '#features/office/overview/browser/low-stock.tsx'
import { OverviewFigures } from '#features/office/overview/browser/overview-figures.tsx'
import { TaskList } from '#features/office/overview/browser/task-list.tsx'
import { useRefresh } from '#features/office/overview/browser/use-refresh.ts'
import { WarningList } from '#features/office/overview/browser/warning-list.tsx'
import { WeekPlot } from '#features/office/overview/browser/week-plot.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/overview-page.ts'
import styles from './overview-page.module.css'

await loadMessages('catalogue', 'office', 'orders')

export const loader = loaderOf('adminOverview')

/** Warnings come and go without an order. */
const refreshMs = 60_000

/** On top what fails, at the left what happened, at the right who has to act. */
export default function OverviewPage({ loaderData: { overview, position } }: Route.ComponentProps) {
  useOrderEvents(position)
  useRefresh(refreshMs)
  const t = useMessages('office')
  const locale = useLocale()
  const at = new Date(overview.at)
  const weekday = new Intl.DateTimeFormat(formatTag(locale), { weekday: 'long', timeZone: shopTimeZone }).format(at)
  const [day, time] = formatMoment(at).split(' ')
  return (
    <>
      <PageHead title={t('overview.title')} description={t('overview.description')} indexed={false} />
      <header className={styles['head']}>
        <h1>{t('overview.title')}</h1>
        <p>{t('overview.moment', { day: `${weekday} ${day ?? ''}`, time })}</p>
      </header>
      <WarningList warnings={overview.warnings} />
      <OverduePrintList {...overview.overduePrints} />
      <div className={styles['columns']}>
        <OverviewFigures {...overview} />
        <TaskList {...overview} />
        <WeekPlot weeks={overview.weeks} />
        <FailedJobs jobs={overview.failedJobs} />
        <LowStockList rows={overview.lowStock} />
        <BestArticles articles={overview.bestArticles} />
      </div>
    </>
  )
}
