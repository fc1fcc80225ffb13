import type { Db } from '#db/client.ts'
import { notifyStockChanged } from './notify-stock-changed.ts'

/** Notifies the processes of changed stock; a burst of orders is one notification. */
export interface StockNotifier {
  /** Call it after the commit; it returns at once. */
  readonly tell: (productIds: readonly string[]) => void
  /** Sends pending notifications and stops. */
  readonly close: () => Promise<void>
}

interface StockNotifierLog {
  readonly error: (details: object, message: string) => void
}

const gatherMs = 100
const retryMs = 1000

/** Notifies at most every tenth of a second, since every NOTIFY is a commit that waits for the disk. */
export function openStockNotifier(db: Db, log: StockNotifierLog): StockNotifier {
  const untold = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  let closed = false

  const schedule = (delayMs: number): void => void (timer ??= setTimeout(() => void tellAll(), delayMs))

  async function tellAll(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (untold.size === 0) return
    const productIds = [...untold]
    untold.clear()
    await notifyStockChanged(db, productIds).catch((error: unknown) => {
      log.error({ err: error }, 'a change of stock could not be told and will be told again; orders check the stock themselves')
      for (const id of productIds) untold.add(id)
      if (!closed) schedule(retryMs)
    })
  }

  return {
    tell(productIds) {
      for (const id of productIds) untold.add(id)
      schedule(gatherMs)
    },
    async close() {
      closed = true
      await tellAll()
    },
  }
}
