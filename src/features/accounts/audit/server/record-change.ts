import { randomUUID } from 'node:crypto'
import type { AuditSubject, FieldChange } from '#domain/audit/recorded-change.ts'
import type { Db } from '#db/client.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'

export interface ChangeToRecord {
  /** Who acts; null for the system. */
  readonly accountId: string | null
  /** Set for a shopper without an account, who holds the token of an order. */
  readonly isShopper?: boolean
  readonly subject: AuditSubject
  /** The id of the changed record; the subject itself where there is only one. */
  readonly subjectId: string
  /** See `changesBetween`. */
  readonly changes: readonly FieldChange[]
  readonly reason?: string
  readonly at: Date
}

/**
 * Adds an act to the audit trail in its own transaction, so that neither exists without the other.
 * @returns the id of the entry; null for an act without changes, which adds none.
 */
export async function recordChange(tx: Db, { changes, isShopper = false, ...act }: ChangeToRecord): Promise<string | null> {
  if (changes.length === 0) return null
  const id = randomUUID()
  const byNobody = isShopper ? 'shopper' : 'system'
  await tx.insert(auditTrail).values({ ...act, actor: act.accountId === null ? byNobody : 'account', changes, id })
  return id
}
