import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { repeatThroughOutage } from '#db/repeat-through-outage.ts'
import { mails } from '#db/schema/mails.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Mailer } from './mailer.ts'
import { completeMail, mailById, type ReadRecipientName } from './reads.ts'

interface Deps {
  readonly db: Db
  readonly files: Pick<FileStore, 'get'>
  readonly mailer: Mailer
  readonly clock: () => Date
  readonly readRecipientName: ReadRecipientName
}

/**
 * The job that passes a mail of the outbox to the mail server. A process that dies after the server has accepted the mail sends it again,
 * with the same Message-ID. @throws when the server does not accept it, so that the job is retried.
 */
export async function sendMail(
  { db, files, mailer, clock, readRecipientName }: Deps,
  { mailId }: { readonly mailId: string },
): Promise<void> {
  const row = await mailById(db, mailId)
  if (!row || row.sentAt !== null) return
  await mailer.send(await completeMail(row, files, await readRecipientName(db, row)))
  const sentAt = clock()
  // If it were not recorded, the mail would be sent again after the outage.
  await repeatThroughOutage(async () => db.update(mails).set({ sentAt }).where(eq(mails.id, mailId)))
}
