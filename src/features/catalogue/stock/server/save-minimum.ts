import { or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { stock } from '#db/schema/products.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { MinimumInput, StockRow } from '../schema.ts'
import { describeStock, type StockCatalogue } from './reads.ts'
import { variantIs, variantKey } from './stock-rows.ts'

interface Deps {
  readonly db: Db
  readonly catalogue: StockCatalogue
  readonly clock: () => Date
}

export type SavedMinimums =
  | { readonly ok: true; readonly items: readonly StockRow[] }
  | { readonly ok: false; readonly reason: 'unknown' }
  /** Somebody else changed one of them meanwhile; none was changed. */
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: readonly StockRow[] }

/** Sets the minimum stock of some variants, of all or of none. Pieces in stock are not touched. */
export function saveMinimum(
  { db, catalogue, clock }: Deps,
  { accountId, input: { variants, minimum } }: { readonly accountId: string; readonly input: MinimumInput },
): Promise<SavedMinimums> {
  const wanted = new Map(variants.map((variant) => [variantKey(variant), variant]))
  const isWanted = or(...[...wanted.values()].map(variantIs))
  return db.transaction(async (tx): Promise<SavedMinimums> => {
    // In the order in which orders lock them.
    const before = await tx
      .select()
      .from(stock)
      .where(isWanted)
      .orderBy(sql`(${stock.productId} || ' ' || ${stock.color} || ' ' || ${stock.scale}) COLLATE "C"`)
      .for('no key update')
    if (before.length < wanted.size) return { ok: false, reason: 'unknown' }
    const isLate = before.some((row) => (wanted.get(variantKey(row))?.version ?? row.version) !== row.version)
    if (isLate) return { ok: false, reason: 'conflict', current: describeStock(catalogue, before) }
    const changed = before.filter((row) => row.minimum !== minimum)
    if (changed.length > 0)
      await tx
        .update(stock)
        .set({ minimum, version: sql`${stock.version} + 1` })
        .where(or(...changed.map(variantIs)))
    const at = clock()
    for (const [productId, rows] of Map.groupBy(changed, (row) => row.productId)) {
      const changes = rows.map((row) => ({ field: `minimum.${row.color}.${row.scale}`, before: row.minimum, after: minimum }))
      await recordChange(tx, { accountId, subject: 'stock', subjectId: productId, changes, at })
    }
    return { ok: true, items: describeStock(catalogue, await tx.select().from(stock).where(isWanted)) }
  })
}
