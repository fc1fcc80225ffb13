import { and, eq, sql } from 'drizzle-orm'
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

type Variant = Omit<Pieces, 'quantity'>

/** Identifies a variant. */
export const variantKey = ({ productId, color, scale }: Variant): string => `${productId} ${color} ${scale}`

/** Adds up lines of the same product, colour and scale. Sorted the same way in every transaction, so that two of them can't deadlock. */
export function summed(pieces: readonly Pieces[]): readonly Pieces[] {
  const sums = new Map<string, Pieces>()
  for (const line of pieces) {
    const key = variantKey(line)
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** Matches the stock row of a variant. */
export const variantIs = ({ productId, color, scale }: Variant) =>
  and(eq(stock.productId, productId), eq(stock.color, color), eq(stock.scale, scale))

/** What is left of a variant after a change, or why it was not made; `left` of a refusal is what is in stock. */
export type MovedPieces =
  | { readonly ok: true; readonly left: number }
  | { readonly ok: false; readonly reason: 'unknown' }
  | { readonly ok: false; readonly reason: 'not-enough'; readonly left: number }

/**
 * Adds pieces to the stock of a variant, or takes them when `quantity` is negative. The condition is part of the UPDATE: stock never falls
 * below 0, whatever happens at the same time.
 */
export async function movePieces(tx: Db, pieces: Pieces): Promise<MovedPieces> {
  const [moved] = await tx
    .update(stock)
    .set({ quantity: sql`${stock.quantity} + ${pieces.quantity}` })
    .where(and(variantIs(pieces), sql`${stock.quantity} + ${pieces.quantity} >= 0`))
    .returning({ left: stock.quantity })
  if (moved) return { ok: true, left: moved.left }
  const [row] = await tx.select({ quantity: stock.quantity }).from(stock).where(variantIs(pieces))
  return row ? { ok: false, reason: 'not-enough', left: row.quantity } : { ok: false, reason: 'unknown' }
}
