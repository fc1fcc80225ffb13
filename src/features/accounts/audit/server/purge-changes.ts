import { inArray, lt } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** Number of acts per transaction. */
const batchSize = 1000

/** Deletes acts from the audit trail when their retention period has ended. */
export async function purgeChanges({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock())
  before.setUTCFullYear(before.getUTCFullYear() - retention.auditTrailYears)
  for (;;) {
    const old = db.select({ id: auditTrail.id }).from(auditTrail).where(lt(auditTrail.at, before)).limit(batchSize)
    const deleted = await db.delete(auditTrail).where(inArray(auditTrail.id, old)).returning({ id: auditTrail.id })
    if (deleted.length < batchSize) return
  }
}
