import { lt } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/mails.ts'

/**
 * Deletes expired mails from the demo's outbox. In production mails are documents of their orders and are kept as long.
 * @returns the hashes of the files that came with them.
 */
export async function purgeDemoMails({ db, clock }: { readonly db: Db; readonly clock: () => Date }): Promise<readonly string[]> {
  const purged = await db
    .delete(mails)
    .where(lt(mails.createdAt, new Date(clock().getTime() - retention.demoOutboxDays * 86_400_000)))
    .returning({ attachments: mails.attachments })
  return purged.flatMap(({ attachments }) => attachments.map(({ sha256 }) => sha256))
}
