import { and, eq, sql } from 'drizzle-orm'
import type { AuditSubject } from '#domain/audit/recorded-change.ts'
import type { Db } from '#db/client.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'

/** Erases the recorded values of a person or company in the caller's transaction. That a field was changed, by whom and when, stays. */
export async function eraseChanges(tx: Db, subject: AuditSubject, subjectId: string): Promise<void> {
  const names = sql`(SELECT jsonb_agg(jsonb_build_object('field', change->'field', 'before', null, 'after', null))
    FROM jsonb_array_elements(${auditTrail.changes}) AS change)`
  await tx
    .update(auditTrail)
    .set({ changes: names, reason: '' })
    .where(and(eq(auditTrail.subject, subject), eq(auditTrail.subjectId, subjectId)))
}
