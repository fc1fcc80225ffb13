import { and, eq, gte, sql } from 'drizzle-orm'
import type { Scale } from '#domain/catalogue/categories.ts'
import type { Db } from '#db/client.ts'
import { stock } from '#db/schema/products.ts'

/** Pieces of one product, colour and scale. */
export interface Pieces {
  readonly productId: string
  readonly color: string
  readonly scale: Scale
  readonly quantity: number
}

export type Reserved =
  /** `isMost`: more than half of a variant's stock is taken. */
  | { readonly ok: true; readonly isMost: boolean }
  | { readonly ok: false; readonly reason: 'out-of-stock'; readonly of: Pieces; readonly left: number }

const keyOf = ({ productId, color, scale }: Pieces) => `${productId} ${color} ${scale}`

/** Adds up lines of the same product, colour and scale. Sorted the same way in every order, so that two orders can't deadlock. */
export function summed(pieces: readonly Pieces[]): readonly Pieces[] {
  const sums = new Map<string, Pieces>()
  for (const line of pieces) {
    const key = keyOf(line)
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** Matches the stock row of the pieces. */
export const variantIs = ({ productId, color, scale }: Pieces) =>
  and(eq(stock.productId, productId), eq(stock.color, color), eq(stock.scale, scale))

/**
 * Takes pieces from stock in the caller's transaction, which must be rolled back after a refusal. The condition is part of the UPDATE: two
 * orders can never take the same pieces.
 */
export async function reserveStock(tx: Db, pieces: readonly Pieces[]): Promise<Reserved> {
  let isMost = false
  for (const line of summed(pieces)) {
    const taken = await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${line.quantity}` })
      .where(and(variantIs(line), gte(stock.quantity, line.quantity)))
      .returning({ left: stock.quantity })
    if (taken[0]) {
      isMost ||= line.quantity > taken[0].left
      continue
    }
    const [row] = await tx.select({ quantity: stock.quantity }).from(stock).where(variantIs(line))
    return { ok: false, reason: 'out-of-stock', of: line, left: row?.quantity ?? 0 }
  }
  return { ok: true, isMost }
}
