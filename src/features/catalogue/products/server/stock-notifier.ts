import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { stockChannel } from '#db/triggers.ts'

/** Notifies the processes of changed stock; a burst of orders is one notification. */
export interface StockNotifier {
  /** Call it after the commit; it returns at once. */
  readonly notify: (productIds: readonly string[]) => void
  /** Sends pending notifications and stops. */
  readonly close: () => Promise<void>
}

interface StockNotifierLog {
  readonly error: (details: object, message: string) => void
}

const gatherMs = 100
const retryMs = 1000

/**
 * Notifies every process that the stock of some products has changed. Call it after the commit, outside the transaction: commits with
 * NOTIFY are serialised. A lost notification is harmless, since an order checks the stock itself.
 */
export async function notifyStockChanged(db: Db, productIds: readonly string[]): Promise<void> {
  const ids = JSON.stringify([...new Set(productIds)])
  await db.execute(sql`SELECT pg_notify(${stockChannel}, id) FROM json_array_elements_text(${ids}::json) AS id`)
}

/** Notifies at most every tenth of a second, since every NOTIFY is a commit that waits for the disk. */
export function openStockNotifier(db: Db, log: StockNotifierLog): StockNotifier {
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  let closed = false

  const schedule = (delayMs: number): void => void (timer ??= setTimeout(() => void notifyAll(), delayMs))

  async function notifyAll(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (pending.size === 0) return
    const productIds = [...pending]
    pending.clear()
    await notifyStockChanged(db, productIds).catch((error: unknown) => {
      log.error({ err: error }, 'a change of stock could not be notified and will be retried; orders check the stock themselves')
      for (const id of productIds) pending.add(id)
      if (!closed) schedule(retryMs)
    })
  }

  return {
    notify(productIds) {
      for (const id of productIds) pending.add(id)
      schedule(gatherMs)
    },
    async close() {
      closed = true
      await notifyAll()
    },
  }
}
