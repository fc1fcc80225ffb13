import { and, eq, gte, lte, sql } from 'drizzle-orm'
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
  | { readonly ok: false; readonly reason: 'not-enough' | 'too-many'; readonly left: number }

/**
 * Adds pieces to the stock of a variant, or takes them when `quantity` is negative. The conditions are part of the UPDATE: stock never
 * falls below 0, nor rises above `largest`, whatever happens at the same time.
 */
export async function movePieces(tx: Db, pieces: Pieces, largest = Infinity): Promise<MovedPieces> {
  const { quantity } = pieces
  const isEnough = quantity < 0 ? gte(stock.quantity, -quantity) : undefined
  const hasRoom = quantity > 0 && largest < Infinity ? lte(stock.quantity, largest - quantity) : undefined
  const [moved] = await tx
    .update(stock)
    .set({ quantity: sql`${stock.quantity} + ${quantity}` })
    .where(and(variantIs(pieces), isEnough, hasRoom))
    .returning({ left: stock.quantity })
  if (moved) return { ok: true, left: moved.left }
  const [row] = await tx.select({ quantity: stock.quantity }).from(stock).where(variantIs(pieces))
  if (!row) return { ok: false, reason: 'unknown' }
  return { ok: false, reason: quantity < 0 ? 'not-enough' : 'too-many', left: row.quantity }
}
