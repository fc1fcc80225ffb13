import type { Db } from '#db/client.ts'
import { type MovementList, MovementQuery, type StockRow } from '../schema.ts'
import { listMovements, type StockCatalogue, stockRows } from './reads.ts'

/** A variant with a page of its history; null for an unknown one. */
export async function stockVariant(
  db: Db,
  catalogue: StockCatalogue,
  productId: string,
  params: URLSearchParams,
): Promise<{ readonly row: StockRow; readonly movements: MovementList } | null> {
  const query = MovementQuery.safeParse(Object.fromEntries(params))
  if (!query.success) return null
  const { color, scale } = query.data
  const row = (await stockRows(db, catalogue, [productId])).find((candidate) => candidate.color === color && candidate.scale === scale)
  return row ? { row, movements: await listMovements(db, productId, query.data) } : null
}
