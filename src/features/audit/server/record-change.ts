import { randomUUID } from 'node:crypto'
import type { AuditSubject, FieldChange } from '#domain/audit/recorded-change.ts'
import type { Db } from '#db/client.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'

export interface ChangeToRecord {
  /** Who acts; null for the system. */
  readonly accountId: string | null
  readonly subject: AuditSubject
  /** The id of the changed record; the subject itself where there is only one. */
  readonly subjectId: string
  /** See `changesBetween`. */
  readonly changes: readonly FieldChange[]
  readonly reason?: string
  readonly at: Date
}

/** Adds an act to the audit trail in its own transaction, so that neither exists without the other. An act without changes adds nothing. */
export async function recordChange(tx: Db, { changes, ...act }: ChangeToRecord): Promise<void> {
  if (changes.length === 0) return
  await tx.insert(auditTrail).values({ ...act, changes, id: randomUUID() })
}
