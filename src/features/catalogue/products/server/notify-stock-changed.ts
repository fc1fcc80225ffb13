import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { stockChannel } from '#db/triggers.ts'

/**
 * Notifies every process that the stock of some products has changed. Call it after the commit, outside the transaction: commits with
 * NOTIFY are serialised. A lost notification is harmless, since an order checks the stock itself.
 */
export async function notifyStockChanged(db: Db, productIds: readonly string[]): Promise<void> {
  const ids = JSON.stringify([...new Set(productIds)])
  await db.execute(sql`SELECT pg_notify(${stockChannel}, id) FROM json_array_elements_text(${ids}::json) AS id`)
}
