import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { maxPieces } from '#domain/stock/stock-movements.ts'
import type { Db } from '#db/client.ts'
import { stockBookings } from '#db/schema/stock-movements.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import type { BookingInput } from '../schema.ts'
import { recordMovements } from './record-movements.ts'
import { type MovedPieces, movePieces } from './stock-rows.ts'

interface Deps {
  readonly db: Db
  readonly stockNotifier: Pick<StockNotifier, 'notify'>
  readonly clock: () => Date
}

interface Booking extends BookingInput {
  readonly productId: string
  readonly accountId: string
}

export type SavedBooking =
  | { readonly ok: true; readonly isRepeated: boolean }
  | Extract<MovedPieces, { ok: false }>
  /** The key belongs to another booking. */
  | { readonly ok: false; readonly reason: 'key-reused' }

/** What makes two requests the same booking. */
const hashOf = ({ productId, color, scale, kind, quantity, reason }: Booking): string =>
  createHash('sha256')
    .update(JSON.stringify([productId, color, scale, kind, quantity, reason]))
    .digest('base64url')

/** Keeps a key in the caller's transaction; waits for another transaction that is keeping it. @returns the hash of an earlier booking */
async function keepKey(tx: Db, row: typeof stockBookings.$inferInsert): Promise<string | null> {
  const [kept] = await tx.insert(stockBookings).values(row).onConflictDoNothing().returning()
  if (kept) return null
  const [earlier] = await tx.select().from(stockBookings).where(eq(stockBookings.key, row.key))
  return earlier?.requestHash ?? null
}

/**
 * Books a receipt or a correction: the stock, its history and the audit trail, in one transaction.
 * @param key of the request; the same booking again with this key changes nothing. Null books in any case.
 */
export async function saveBooking({ db, stockNotifier, clock }: Deps, booking: Booking, key: string | null): Promise<SavedBooking> {
  const { productId, color, scale, kind, quantity, reason, accountId } = booking
  const at = clock()
  const variant = { productId, color, scale }
  const saved = await db.transaction(async (tx): Promise<SavedBooking> => {
    const requestHash = hashOf(booking)
    const earlier = key === null ? null : await keepKey(tx, { key, requestHash, at })
    if (earlier !== null) return earlier === requestHash ? { ok: true, isRepeated: true } : { ok: false, reason: 'key-reused' }
    const moved = await movePieces(tx, { ...variant, quantity }, maxPieces)
    if (!moved.ok) {
      // The key stays free for the corrected booking.
      if (key !== null) await tx.delete(stockBookings).where(eq(stockBookings.key, key))
      return moved
    }
    const { left } = moved
    await recordMovements(tx, [{ ...variant, kind, quantity, left, accountId, reason, at }])
    const changes = [{ field: `quantity.${color}.${scale}`, before: left - quantity, after: left }]
    await recordChange(tx, { accountId, subject: 'stock', subjectId: productId, changes, reason, at })
    return { ok: true, isRepeated: false }
  })
  if (saved.ok && !saved.isRepeated) stockNotifier.notify([productId])
  return saved
}
