import type { Db } from '#db/client.ts'
import { recordMovements } from './record-movements.ts'
import type { MovingOrder } from './reserve-stock.ts'
import { movePieces, type Pieces, summed } from './stock-rows.ts'

/**
 * Returns the pieces of a cancelled order to stock in the caller's transaction, locked in the order of `reserve-stock.ts`. Pieces of a
 * variant that is no longer in the catalogue are dropped: they have no stock row.
 */
export async function releaseStock(tx: Db, pieces: readonly Pieces[], { orderId, at }: MovingOrder): Promise<void> {
  for (const { productId, color, scale, quantity } of summed(pieces)) {
    const variant = { productId, color, scale, quantity }
    const returned = await movePieces(tx, variant)
    if (returned.ok) await recordMovements(tx, [{ ...variant, kind: 'cancel', left: returned.left, orderId, at }])
  }
}
