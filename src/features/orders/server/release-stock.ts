import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { stock } from '#db/schema/products.ts'
import { type Pieces, summed, variantIs } from './reserve-stock.ts'

/**
 * Gives pieces back to the stock, as part of the caller's transaction and locked in the order of `reserve-stock.ts`. Pieces of a variant
 * that the catalogue no longer has go nowhere: there is no stock row for them.
 */
export async function releaseStock(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  for (const line of summed(pieces))
    await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} + ${line.quantity}` })
      .where(variantIs(line))
}
