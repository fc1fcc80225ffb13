import type { Db } from '#db/client.ts'
import type { CatalogueSnapshot } from '#features/catalogue/server/catalogue-snapshot.ts'
import { listFailedJobs } from '#features/office/server/reads.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { OverviewView } from '../overview-view.ts'
import { countInProduction, countUnpaidInvoices } from './count-open.ts'
import { countTasks } from './count-tasks.ts'
import { countWeeks } from './count-weeks.ts'
import { listBestArticles, listLowStock } from './list-articles.ts'

interface OverviewDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'failed'>
  readonly catalogue: Pick<CatalogueSnapshot, 'product'>
}

/** Everything on the overview. Each part reads a bounded number of rows by an index, however many orders there are. */
export async function readOverview({ db, jobs, catalogue }: OverviewDeps, now: Date): Promise<OverviewView> {
  const [weeks, inProduction, unpaidInvoices, tasks, failedJobs, lowStock, bestArticles] = await Promise.all([
    countWeeks(db, now),
    countInProduction(db, now),
    countUnpaidInvoices(db),
    countTasks(db, now),
    listFailedJobs(db, jobs),
    listLowStock(db, catalogue),
    listBestArticles(db, catalogue, now),
  ])
  return { at: now.toISOString(), weeks, inProduction, unpaidInvoices, tasks, failedJobs, lowStock, bestArticles }
}
