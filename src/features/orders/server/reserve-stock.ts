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
  /** `isMost`: more than half of the pieces of a variant are taken. */
  | { readonly ok: true; readonly isMost: boolean }
  | { readonly ok: false; readonly reason: 'out-of-stock'; readonly of: Pieces; readonly left: number }

const keyOf = ({ productId, color, scale }: Pieces) => `${productId} ${color} ${scale}`

/** Lines of the same product, colour and scale share one stock. In one order for everybody, so that two orders never wait for each other. */
export function summed(pieces: readonly Pieces[]): readonly Pieces[] {
  const sums = new Map<string, Pieces>()
  for (const line of pieces) {
    const key = keyOf(line)
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** The row of the stock that the pieces come from. */
export const variantIs = ({ productId, color, scale }: Pieces) =>
  and(eq(stock.productId, productId), eq(stock.color, color), eq(stock.scale, scale))

/**
 * Takes the pieces out of the stock, as part of the caller's transaction, which has to be given up after a refusal. The guard stands in
 * the UPDATE itself: two orders can never take the same pieces.
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
