import { inArray, lt } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { mailAttachments, mails } from '#db/schema/mails.ts'
import { discardBytes } from '#features/uploads/server/discard-bytes.ts'

const dayMs = 86_400_000
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

/** Deletes expired mails from the demo's outbox. In production mails belong to the documents of their orders and are kept as long. */
export async function purgeDemoMails({ db, clock }: { readonly db: Db; readonly clock: () => Date }): Promise<void> {
  for (;;) {
    const now = clock()
    const count = await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: mails.id })
        .from(mails)
        .where(lt(mails.createdAt, new Date(now.getTime() - retention.demoOutboxDays * dayMs)))
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
