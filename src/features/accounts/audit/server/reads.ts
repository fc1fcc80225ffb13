import { and, desc, eq, gt, gte, lt } from 'drizzle-orm'
import type { FieldChange } from '#domain/audit/recorded-change.ts'
import type { Db } from '#db/client.ts'
import { countUpTo } from '#db/count-up-to.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { startOfDay } from '#db/start-of-day.ts'
import type { AuditList, AuditQuery } from '../schema.ts'
import { namesOf } from './record-names.ts'

const matches = ({ subject, subjectId, accountId, from, to }: Partial<AuditQuery>) =>
  and(
    subject === undefined ? undefined : eq(auditTrail.subject, subject),
    subjectId === undefined ? undefined : eq(auditTrail.subjectId, subjectId),
    accountId === undefined ? undefined : eq(auditTrail.accountId, accountId),
    from === undefined ? undefined : gte(auditTrail.at, startOfDay(from)),
    to === undefined ? undefined : lt(auditTrail.at, startOfDay(to, 1)),
  )

/** The changes of a record since a moment, the newest first. */
export async function changesSince(
  db: Db,
  record: Pick<AuditQuery, 'subject' | 'subjectId'>,
  since: Date,
): Promise<readonly FieldChange[]> {
  const rows = await db
    .select({ changes: auditTrail.changes })
    .from(auditTrail)
    .where(and(matches(record), gt(auditTrail.at, since)))
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
  return rows.flatMap(({ changes }) => changes)
}

/** A page of the audit trail, the newest act first. */
export async function listChanges(db: Db, query: AuditQuery): Promise<AuditList> {
  const condition = matches(query)
  const { page, limit } = query
  const offset = (page - 1) * limit
  const [total, rows] = await Promise.all([
    countUpTo(db, auditTrail, condition),
    db
      .select({
        entry: auditTrail,
        account: { id: accounts.id, email: accounts.email, firstName: accounts.firstName, lastName: accounts.lastName },
      })
      .from(auditTrail)
      .leftJoin(accounts, eq(accounts.id, auditTrail.accountId))
      .where(condition)
      .orderBy(desc(auditTrail.at), desc(auditTrail.id))
      .limit(limit)
      .offset(offset),
  ])
  const items = rows.map(({ entry: { id, at, actor, subject, subjectId, changes, reason }, account }) => ({
    id,
    at: at.toISOString(),
    actor,
    account,
    subject,
    subjectId,
    changes: [...changes],
    reason,
  }))
  return { ...total, limit, offset, items, names: { ...(await namesOf(db, items)) } }
}
