import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { listFailedJobs } from '#features/office/jobs/server/reads.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { OverviewView } from '../overview-view.ts'
import { countInProduction, countUnpaidInvoices } from './count-open.ts'
import { countTasks } from './count-tasks.ts'
import { countWeeks } from './count-weeks.ts'
import { findOverduePrints } from './find-overdue-prints.ts'
import { answerOf, findWarnings, type WarningDeps } from './find-warnings.ts'
import { listBestArticles, listLowStock } from './list-articles.ts'

interface OverviewDeps extends WarningDeps {
  readonly jobs: Pick<Jobs, 'failed' | 'waiting'>
  readonly catalogue: Pick<CatalogueSnapshot, 'product'>
}

async function readFailures(deps: OverviewDeps, now: Date): Promise<Pick<OverviewView, 'warnings' | 'failedJobs'>> {
  const failedJobs = answerOf('failedJobs', () => listFailedJobs(deps.db, deps.jobs), deps)
  const warnings = await findWarnings(deps, failedJobs, now)
  return { failedJobs: await failedJobs, warnings }
}

/**
 * Everything on the overview. Each part reads a bounded number of rows by an index, however many orders there are. A failure to read what the
 * warnings tell is itself a warning; the orders are shown all the same.
 */
export async function readOverview(deps: OverviewDeps, now: Date): Promise<OverviewView> {
  const { db, catalogue } = deps
  const [weeks, inProduction, unpaidInvoices, tasks, failures, overduePrints, lowStock, bestArticles] = await Promise.all([
    countWeeks(db, now),
    countInProduction(db, now),
    countUnpaidInvoices(db),
    countTasks(db, now),
    readFailures(deps, now),
    findOverduePrints(db, now),
    listLowStock(db, catalogue),
    listBestArticles(db, catalogue, now),
  ])
  return { at: now.toISOString(), weeks, inProduction, unpaidInvoices, tasks, ...failures, overduePrints, lowStock, bestArticles }
}
