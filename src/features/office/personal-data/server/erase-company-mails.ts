import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { accounts } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { mails } from '#db/schema/mails.ts'
import { companyMailKey } from '#features/partners/company/server/read-company-change.ts'
import { deleteMails } from '#platform/server/mail/purge-mails.ts'

/** Deletes the mails to the office about changes of a company that an account has made. They name the person and the billing details. */
export async function eraseCompanyMails(tx: Db, { id }: Pick<typeof accounts.$inferSelect, 'id'>, now: Date): Promise<void> {
  const entries = await tx
    .select({ id: auditTrail.id })
    .from(auditTrail)
    .where(and(eq(auditTrail.subject, 'partner'), eq(auditTrail.accountId, id)))
  const keys = entries.map((entry) => companyMailKey(entry.id))
  const about = await tx.select({ id: mails.id }).from(mails).where(inArray(mails.uniqueKey, keys))
  await deleteMails(
    tx,
    about.map((mail) => mail.id),
    now,
  )
}
