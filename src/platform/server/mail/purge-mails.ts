import { and, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { dayMs } from '#domain/format/durations.ts'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { mailAttachments, mails } from '#db/schema/mails.ts'
import { discardBytes } from '../files/discard-bytes.ts'

const batchSize = 200

/** Deletes mails with their attachments in the caller's transaction; the bytes of both are deleted after the commit. */
export async function deleteMails(tx: Db, mailIds: readonly string[], at: Date): Promise<void> {
  const ids = [...mailIds]
  if (ids.length === 0) return
  const attached = await tx
    .delete(mailAttachments)
    .where(inArray(mailAttachments.mailId, ids))
    .returning({ sha256: mailAttachments.sha256 })
  const deleted = await tx.delete(mails).where(inArray(mails.id, ids)).returning({ sha256: mails.bodySha256 })
  const hashes = [...attached, ...deleted].flatMap(({ sha256 }) => sha256 ?? [])
  await discardBytes(tx, hashes, at)
}

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

async function purgeOlderThan({ db, clock }: Deps, days: number, condition?: SQL): Promise<void> {
  for (;;) {
    const now = clock()
    const isOld = lt(mails.createdAt, new Date(now.getTime() - days * dayMs))
    const count = await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: mails.id })
        .from(mails)
        .where(and(isOld, condition))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      await deleteMails(
        tx,
        old.map(({ id }) => id),
        now,
      )
      return old.length
    })
    if (count < batchSize) return
  }
}

/** Deletes expired mails from the demo's outbox. In production mails belong to the documents of their orders and are kept as long. */
export const purgeDemoMails = (deps: Deps): Promise<void> => purgeOlderThan(deps, retention.demoOutboxDays)

/** Deletes old mails without an order, whose links to set a password have expired. */
export const purgeAccountMails = (deps: Deps): Promise<void> => purgeOlderThan(deps, retention.accountMailDays, isNull(mails.orderId))
