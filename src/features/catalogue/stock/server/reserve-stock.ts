import type { Db } from '#db/client.ts'
import { recordMovements } from './record-movements.ts'
import { movePieces, type Pieces, summed } from './stock-rows.ts'

export type Reserved =
  /** `takesMoreThanHalf`: more than half of a variant's stock is taken. */
  | { readonly ok: true; readonly takesMoreThanHalf: boolean }
  | { readonly ok: false; readonly reason: 'out-of-stock'; readonly of: Pieces; readonly left: number }

/** The order that takes or returns pieces, and when. */
export interface MovingOrder {
  readonly orderId: string
  readonly at: Date
}

/**
 * Takes pieces from stock in the caller's transaction, which must be rolled back after a refusal. Two orders can never take the same
 * pieces. The history of each variant names the order.
 */
export async function reserveStock(tx: Db, pieces: readonly Pieces[], { orderId, at }: MovingOrder): Promise<Reserved> {
  const lines = summed(pieces)
  const lefts: number[] = []
  for (const line of lines) {
    const taken = await movePieces(tx, { ...line, quantity: -line.quantity })
    if (!taken.ok) return { ok: false, reason: 'out-of-stock', of: line, left: taken.reason === 'unknown' ? 0 : taken.left }
    lefts.push(taken.left)
  }
  await recordMovements(
    tx,
    lines.map(({ productId, color, scale, quantity }, index) => ({
      productId,
      color,
      scale,
      kind: 'order',
      quantity: -quantity,
      left: lefts[index] ?? 0,
      orderId,
      at,
    })),
  )
  return { ok: true, takesMoreThanHalf: lines.some(({ quantity }, index) => quantity > (lefts[index] ?? 0)) }
}
