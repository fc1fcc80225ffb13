import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listen } from '#db/listen.ts'
import { ordersChannel } from '#db/triggers.ts'
import { logRarely } from '#platform/server/log-rarely.ts'
import { currentSnapshot, type EventBatch, eventsUnseenBy } from './reads.ts'

/** Tells the open streams of this process which orders have changed, whichever process changed them. */
export interface OrderEvents {
  /** Notifies every process; call it after the commit. It returns at once. */
  readonly announce: () => void
  /** Calls back for each batch of new events. @returns a function that ends it */
  readonly subscribe: (onBatch: (batch: EventBatch) => void) => Promise<() => void>
  readonly close: () => Promise<void>
}

interface OrderEventsLog {
  readonly error: (details: object, message: string) => void
}

/** Acts within this time share one notification, since every NOTIFY is a commit. */
const gatherMs = 50
/** What no request has announced, such as the act of a job, is found after this time. */
const pollMs = 2000

/** Listens for changes of orders. Nothing is read while no stream is open. */
export async function openOrderEvents({ db, url }: Pick<Database, 'db' | 'url'>, log: OrderEventsLog): Promise<OrderEvents> {
  const subscribers = new Set<(batch: EventBatch) => void>()
  /** What the last read saw; null before the first subscriber. */
  let told: string | null = null
  let reading: Promise<void> | undefined
  let isReadAgain = false
  let announcing: NodeJS.Timeout | undefined
  let polling: NodeJS.Timeout | undefined

  const rarely = logRarely(log)
  const listener = await listen(url, [ordersChannel], {
    onNotify: () => void read(),
    onReconnect: () => void read(),
    onError: (error) => rarely.error({ err: error }, 'changes of orders are told late until the database is back'),
  })

  async function readOnce(): Promise<void> {
    if (told === null) return
    const { snapshot, ...batch } = await eventsUnseenBy(db, told)
    told = snapshot
    if (batch.isMissed || batch.events.length > 0) for (const onBatch of subscribers) onBatch(batch)
  }

  /** Reads new events; a call during a read is one more read after it. */
  function read(): Promise<void> {
    if (subscribers.size === 0) return Promise.resolve()
    isReadAgain = reading !== undefined
    reading ??= readOnce()
      .catch((error: unknown) => log.error({ err: error }, 'changes of orders could not be read and will be read again'))
      .finally(() => {
        reading = undefined
        if (isReadAgain) void read()
      })
    return reading
  }

  async function notify(): Promise<void> {
    announcing = undefined
    await db.execute(sql`SELECT pg_notify(${ordersChannel}, '')`).catch((error: unknown) => {
      log.error({ err: error }, 'a change of an order could not be notified; every process finds it within two seconds')
    })
  }

  return {
    announce: () => void (announcing ??= setTimeout(() => void notify(), gatherMs)),
    async subscribe(onBatch) {
      const start = subscribers.size === 0 ? await currentSnapshot(db) : null
      // Not for one that was overtaken by another while it asked.
      if (start !== null && subscribers.size === 0) told = start
      // Its own, so that the end of one does not end another with the same callback.
      const subscriber = (batch: EventBatch) => onBatch(batch)
      subscribers.add(subscriber)
      polling ??= setInterval(() => void read(), pollMs).unref()
      return () => {
        subscribers.delete(subscriber)
        if (subscribers.size > 0) return
        clearInterval(polling)
        polling = undefined
      }
    },
    async close() {
      clearTimeout(announcing)
      clearInterval(polling)
      subscribers.clear()
      await listener.close()
      await reading
    },
  }
}
