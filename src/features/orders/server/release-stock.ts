import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { stock } from '#db/schema/products.ts'
import { type Pieces, summed, variantIs } from './reserve-stock.ts'

/**
 * Returns pieces to stock in the caller's transaction, locked in the order of `reserve-stock.ts`. Pieces of a variant that is no longer in
 * the catalogue are dropped: they have no stock row.
 */
export async function releaseStock(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  for (const line of summed(pieces))
    await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} + ${line.quantity}` })
      .where(variantIs(line))
}
