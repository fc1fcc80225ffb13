import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { partners } from '#db/schema/accounts.ts'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import { listWithPartner } from './price-list-reads.ts'
import { lockPriceList } from './save-prices.ts'

interface Switch {
  readonly id: string
  readonly isActive: boolean
  readonly accountId: string
  readonly at: Date
}

/** Activates or deactivates a partner: its people lose or regain access at once. @returns why not, or null. */
export const switchActivity = (db: Db, { id, isActive, accountId, at }: Switch): Promise<'unknown' | 'default-list' | null> =>
  db.transaction(async (tx) => {
    await lockPriceList(tx, id)
    const found = await listWithPartner(tx, id)
    if (found === null) return 'unknown'
    if (found.partner === null) return 'default-list'
    const { id: partnerId, isActive: before } = found.partner
    if (before === isActive) return null
    await tx
      .update(partners)
      .set({ isActive, version: sql`${partners.version} + 1` })
      .where(eq(partners.id, partnerId))
    const changes = changesBetween({ isActive: before }, { isActive })
    await recordChange(tx, { accountId, subject: 'partner', subjectId: partnerId, changes, at })
    return null
  })
