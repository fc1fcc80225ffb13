import { inArray, lt } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { stockBookings, stockCounts, stockMovements } from '#db/schema/stock-movements.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** Number of movements per transaction. */
const batchSize = 1000

/** Deletes movements of stock when their retention period has ended. */
export async function purgeMovements({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock())
  before.setUTCFullYear(before.getUTCFullYear() - retention.stockMovementYears)
  await db.delete(stockBookings).where(lt(stockBookings.at, before))
  await db.delete(stockCounts).where(lt(stockCounts.at, before))
  for (;;) {
    const old = db.select({ id: stockMovements.id }).from(stockMovements).where(lt(stockMovements.at, before)).limit(batchSize)
    const deleted = await db.delete(stockMovements).where(inArray(stockMovements.id, old)).returning({ id: stockMovements.id })
    if (deleted.length < batchSize) return
  }
}
