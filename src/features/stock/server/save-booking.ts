import type { Db } from '#db/client.ts'
import { recordChange } from '#features/audit/server/record-change.ts'
import type { StockNotifier } from '#features/catalogue/server/stock-notifier.ts'
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

/** Books a receipt or a correction: the stock, its history and the audit trail, in one transaction. */
export async function saveBooking(
  { db, stockNotifier, clock }: Deps,
  { productId, color, scale, kind, quantity, reason, accountId }: Booking,
): Promise<MovedPieces> {
  const at = clock()
  const variant = { productId, color, scale }
  const moved = await db.transaction(async (tx) => {
    const result = await movePieces(tx, { ...variant, quantity })
    if (!result.ok) return result
    const { left } = result
    await recordMovements(tx, [{ ...variant, kind, quantity, left, accountId, reason, at }])
    const changes = [{ field: `quantity.${color}.${scale}`, before: left - quantity, after: left }]
    await recordChange(tx, { accountId, subject: 'stock', subjectId: productId, changes, reason, at })
    return result
  })
  if (moved.ok) stockNotifier.notify([productId])
  return moved
}
