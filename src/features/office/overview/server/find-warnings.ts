import { isWarning, type WarningKind, warningKinds, warningRules } from '#domain/operations/warnings.ts'
import type { Db } from '#db/client.ts'
import { readLastBackup } from '#features/office/backups/server/reads.ts'
import type { FailedJob } from '#features/office/jobs/schema.ts'
import { countedMails, findWaitingMails } from '#platform/server/mail/find-waiting-mails.ts'
import { providerFailuresOf } from '#features/checkout/payments/server/reads.ts'
import type { DiskWatch } from '#platform/server/files/disk-watch.ts'
import { maxFailedJobs } from '#platform/server/jobs/failed-jobs.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { PaymentProviders } from '#platform/server/payments/open-providers.ts'
import { withinTime } from '#platform/server/within-time.ts'
import type { Warning, WarningSource } from '../overview-view.ts'

export interface WarningDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'waiting'>
  readonly disk: Pick<DiskWatch, 'state'>
  readonly payments: Pick<PaymentProviders, 'goPay' | 'payPal'>
  /** The demo needs no backup. */
  readonly isDemo: boolean
  readonly log: { readonly error: (details: object, message: string) => void }
}

type FindWarnings = (deps: WarningDeps, now: Date) => Promise<readonly Warning[]>

/** Whether it has lasted so long that it is a warning. */
const lasts = (kind: WarningKind, since: Date, now: Date): boolean => isWarning(kind, (now.getTime() - since.getTime()) / 1000)

const diskWarnings: FindWarnings = async ({ disk }) => {
  const { freeShare, lowSince } = disk.state()
  if (freeShare === null) throw new Error('the free space of the disk is not known')
  if (!isWarning('diskLow', freeShare)) return []
  return [{ kind: 'diskLow', since: lowSince?.toISOString() ?? null, freeShare }]
}

const providerWarnings: FindWarnings = async ({ db, payments }, now) => {
  const failures = await providerFailuresOf(db)
  return failures.flatMap(({ method, since, reason }) =>
    method !== 'bankTransfer' && payments[method] !== null && lasts('providerSilent', since, now)
      ? [{ kind: 'providerSilent', since: since.toISOString(), method, lastError: reason }]
      : [],
  )
}

const mailWarnings: FindWarnings = async ({ db }, now) => {
  const { count, since, lastError } = await findWaitingMails(db)
  if (since === null || !lasts('mailsWaiting', since, now)) return []
  return [{ kind: 'mailsWaiting', since: since.toISOString(), count, isMore: count === countedMails, lastError }]
}

const jobWarnings: FindWarnings = async ({ jobs }, now) => {
  const waiting = (await jobs.waiting()).filter(({ since }) => lasts('jobsWaiting', since, now))
  const [first] = waiting
  return first ? [{ kind: 'jobsWaiting', since: first.since.toISOString(), queues: waiting.map(({ name }) => name) }] : []
}

const backupWarnings: FindWarnings = async ({ db, isDemo }, now) => {
  if (isDemo) return []
  const finishedAt = await readLastBackup(db)
  if (finishedAt === null) return [{ kind: 'backupMissing', since: null }]
  if (!lasts('backupOld', finishedAt, now)) return []
  return [{ kind: 'backupOld', since: finishedAt.toISOString(), hours: warningRules.backupOld.limit / 3600 }]
}

/** The jobs that have no attempts left. Their customers have waited since they were created. */
function failedJobWarnings(jobs: readonly FailedJob[]): readonly Warning[] {
  const abandoned = jobs.filter(({ nextTryAt }) => nextTryAt === null)
  if (!isWarning('jobsFailed', abandoned.length)) return []
  const since = abandoned.map(({ createdAt }) => createdAt).toSorted()[0] ?? null
  const queues = [...new Set(abandoned.map(({ name }) => name))]
  return [{ kind: 'jobsFailed', since, count: abandoned.length, isMore: abandoned.length === maxFailedJobs, queues }]
}

const finders: readonly (readonly [WarningSource, FindWarnings])[] = [
  ['disk', diskWarnings],
  ['providers', providerWarnings],
  ['mails', mailWarnings],
  ['jobs', jobWarnings],
  ['backups', backupWarnings],
]

/** The page does not wait longer for a source. */
const answerWithinMs = 2000

/** What a source of warnings tells; null when it fails or does not answer, which must not hide what the others tell. */
export async function answerOf<Answer>(
  source: WarningSource,
  read: () => Promise<Answer>,
  { log }: Pick<WarningDeps, 'log'>,
): Promise<Answer | null> {
  try {
    return await withinTime(read(), answerWithinMs)
  } catch (error) {
    log.error({ err: error, source }, 'warnings of the overview were not read')
    return null
  }
}

const order: readonly Warning['kind'][] = [...warningKinds, 'unread']

/**
 * All warnings, the most urgent first.
 * @param failedJobs as the overview lists them; null if they could not be read
 */
export async function findWarnings(
  deps: WarningDeps,
  failedJobs: Promise<readonly FailedJob[] | null>,
  now: Date,
): Promise<readonly Warning[]> {
  const [ofJobs, answers] = await Promise.all([
    failedJobs,
    Promise.all(finders.map(([source, read]) => answerOf(source, () => read(deps, now), deps))),
  ])
  const found = [...answers, ofJobs && failedJobWarnings(ofJobs)]
  const unread = [...finders.map(([source]) => source), 'failedJobs' as const].filter((_, nth) => found[nth] === null)
  return [...found, unread.length > 0 ? [{ kind: 'unread', since: null, sources: unread } as const] : []]
    .flatMap((warnings) => warnings ?? [])
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}
