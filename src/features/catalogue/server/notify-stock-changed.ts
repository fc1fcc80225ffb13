import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { stockChannel } from '#db/triggers.ts'

/**
 * Tells every process that the stock of some products has changed. To be called after the change is committed, outside of its
 * transaction: commits that notify wait for each other, and a missed word does no harm, since an order checks the stock itself.
 */
export async function notifyStockChanged(db: Db, productIds: readonly string[]): Promise<void> {
  const ids = JSON.stringify([...new Set(productIds)])
  await db.execute(sql`SELECT pg_notify(${stockChannel}, id) FROM json_array_elements_text(${ids}::json) AS id`)
}
