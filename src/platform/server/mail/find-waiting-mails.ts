import { sql } from 'drizzle-orm'
import { failureKind } from '#domain/jobs/failure-kind.ts'
import type { Db } from '#db/client.ts'
import { lastErrorOfJob } from '../jobs/failed-jobs.ts'
import { gauge, type MetricFamily } from '../metrics/exposition.ts'
import { shownReason } from '../log.ts'
import { outboxQueues } from './jobs.ts'

/** More are not counted. */
export const countedMails = 1000

/** Mails that the mail server has not accepted yet. */
export interface WaitingMails {
  /** Counted up to 1,000. */
  readonly count: number
  /** Since when the first of them waits; null if none does. */
  readonly since: Date | null
  /** Why the last attempt of one of them failed; null if none was tried. */
  readonly lastError: string | null
}

/**
 * The mails that wait for the mail server, the oldest thousand. A mail whose recipient was refused is not among them: it waits for nobody but its
 * recipient, and is on the list of failed jobs. Reads the index of jobs that have not begun.
 */
export async function findWaitingMails(db: Db): Promise<WaitingMails> {
  const { rows } = await db.execute<{ since: Date | string; message: string | null }>(sql`
    SELECT created_on AS since, ${sql.raw(lastErrorOfJob)} AS message
      FROM pgboss.job
     WHERE name = ${outboxQueues.sendMail.name} AND state < 'active' AND NOT blocked
     ORDER BY priority DESC, created_on
     LIMIT ${countedMails}`)
  const waiting = rows.filter(({ message }) => message === null || failureKind(message) !== 'mailbox')
  const since = waiting[0]?.since
  const lastError = waiting.find(({ message }) => message !== null)?.message
  return {
    count: waiting.length,
    since: since === undefined ? null : new Date(since),
    lastError: typeof lastError === 'string' ? shownReason(lastError) : null,
  }
}

export async function mailMetrics(db: Db, now: Date): Promise<readonly MetricFamily[]> {
  const { count, since } = await findWaitingMails(db)
  const age = since === null ? 0 : Math.max(0, now.getTime() - since.getTime()) / 1000
  return [
    gauge('shop_mails_waiting', 'Mails that the mail server has not accepted yet, counted up to 1,000.', count),
    gauge('shop_mails_oldest_waiting_seconds', 'How long the first waiting mail has waited.', age),
  ]
}
