import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { areReferencedByOrders, unassignDealer } from '#features/accounts/accounts/server/release-accounts.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import { deleteDesignsOf } from '#features/designs/company-designs/server/save-company-design.ts'
import { listWithPartner } from './price-list-reads.ts'
import { lockPriceList } from './save-prices.ts'

export type DeleteRefusal = 'unknown' | 'default-list' | 'has-orders'

interface Deletion {
  readonly id: string
  readonly accountId: string
  readonly at: Date
}

/** Deletes a partner that never ordered, with its people and its price list. @returns why not, or null. */
export const deletePriceList = (db: Db, { id, accountId, at }: Deletion): Promise<DeleteRefusal | null> =>
  db.transaction(async (tx) => {
    await lockPriceList(tx, id)
    const found = await listWithPartner(tx, id)
    if (found === null) return 'unknown'
    const { partner, person, list } = found
    if (partner === null) return 'default-list'
    // Locked, so that no order is placed meanwhile: its row would refer to the partner.
    await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partner.id)).for('update')
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.partnerId, partner.id)).limit(1)
    const people = (await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.partnerId, partner.id))).map(({ id }) => id)
    // People who came from elsewhere may have orders of their former partner, or have been dealers.
    if (order || (await areReferencedByOrders(tx, people))) return 'has-orders'
    await unassignDealer(tx, people)
    await tx.delete(accounts).where(eq(accounts.partnerId, partner.id))
    await deleteDesignsOf(tx, partner.id, at)
    await tx.delete(partners).where(eq(partners.id, partner.id))
    const changes = [
      { field: 'companyName', before: partner.billing?.companyName ?? '', after: null },
      { field: 'email', before: person?.email ?? '', after: null },
      { field: 'currency', before: list.currency, after: null },
    ]
    await recordChange(tx, { accountId, subject: 'partner', subjectId: partner.id, changes, at })
    return null
  })
