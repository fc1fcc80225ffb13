import { lt } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/mails.ts'

/**
 * Empties the demo's outbox of what is too old. In production mails belong to the documents of their orders and stay as long.
 * @returns the hashes of the files that came with them.
 */
export async function forgetDemoMails({ db, clock }: { readonly db: Db; readonly clock: () => Date }): Promise<readonly string[]> {
  const forgotten = await db
    .delete(mails)
    .where(lt(mails.createdAt, new Date(clock().getTime() - retention.demoOutboxDays * 86_400_000)))
    .returning({ attachments: mails.attachments })
  return forgotten.flatMap(({ attachments }) => attachments.map(({ sha256 }) => sha256))
}
