import { z } from 'zod'
import { actorKinds } from '#domain/orders/actor.ts'
import { auditSubjects, type FieldChange } from '#domain/audit/recorded-change.ts'
import { FilterDay, listOf, paging } from '#domain/lists/list-schema.ts'

/** Absent criteria do not filter. Dates are days in the shop's time zone, both included. */
export const AuditQuery = z.object({
  ...paging,
  subject: z.enum(auditSubjects).optional(),
  subjectId: z.string().min(1).max(100).optional(),
  accountId: z.uuid().optional(),
  from: FilterDay.optional(),
  to: FilterDay.optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const Plain = z.union([z.string(), z.number(), z.boolean()])
const RecordedValue = z.union([Plain, z.array(Plain), z.null()])
const RecordedField = z.object({ field: z.string(), before: RecordedValue, after: RecordedValue }) satisfies z.ZodType<FieldChange>

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** What acted; null for acts from before it was kept. */
  actor: z.enum(actorKinds).nullable(),
  /** Null for the system, a shopper, and an account that was erased. */
  account: z.object({ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
  subject: z.enum(auditSubjects),
  subjectId: z.string(),
  changes: z.array(RecordedField),
  /** Empty if none was asked for. */
  reason: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** `names`: of the records and accounts that entries refer to by id; what was deleted has none. */
export const AuditList = listOf(AuditEntry).extend({ names: z.record(z.string(), z.string()) })
export type AuditList = z.infer<typeof AuditList>
