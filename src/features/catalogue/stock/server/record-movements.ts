import type { Db } from '#db/client.ts'
import { stockMovements } from '#db/schema/stock-movements.ts'

type Movement = Omit<typeof stockMovements.$inferInsert, 'id'>

/** Adds movements to the history of their variants, in the transaction that changes the stock. */
export async function recordMovements(tx: Db, movements: readonly Movement[]): Promise<void> {
  if (movements.length > 0) await tx.insert(stockMovements).values([...movements])
}
