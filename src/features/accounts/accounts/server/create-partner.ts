import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { partners } from '#db/schema/accounts.ts'

type NewPartner = Pick<typeof partners.$inferInsert, 'id' | 'locale' | 'billing' | 'note' | 'isActive' | 'dealerId'>

/** Creates a company. Its accounts and price list are created separately in the caller's transaction. @returns its id. */
export async function createPartner(tx: Db, partner: Omit<NewPartner, 'id'>): Promise<string> {
  const id = randomUUID()
  await tx.insert(partners).values({ ...partner, id })
  return id
}
