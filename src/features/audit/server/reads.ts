import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { countUpTo } from '#db/count-up-to.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { startOfDay } from '#db/start-of-day.ts'
import type { AuditList, AuditQuery } from '../schema.ts'
import { namesOf } from './record-names.ts'

const matches = ({ subject, subjectId, accountId, from, to }: AuditQuery) =>
  and(
    subject === undefined ? undefined : eq(auditTrail.subject, subject),
    subjectId === undefined ? undefined : eq(auditTrail.subjectId, subjectId),
    accountId === undefined ? undefined : eq(auditTrail.accountId, accountId),
    from === undefined ? undefined : gte(auditTrail.at, startOfDay(from)),
    to === undefined ? undefined : lt(auditTrail.at, startOfDay(to, 1)),
  )

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
  const items = rows.map(({ entry: { id, at, subject, subjectId, changes, reason }, account }) => ({
    id,
    at: at.toISOString(),
    account,
    subject,
    subjectId,
    changes: [...changes],
    reason,
  }))
  return { ...total, limit, offset, items, names: { ...(await namesOf(db, items)) } }
}
