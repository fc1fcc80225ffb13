import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { Overload } from '#platform/server/http/overload.ts'
import { openOneThread } from '#platform/server/threads/one-thread.ts'
import type { SheetFacts } from './pdf/ticket-sheet.ts'
import type { ItemToPrint } from './render-print-files.ts'
import type { TicketsTask } from './render-tickets-worker.ts'

/** Draws the job tickets of many items in one document, in a thread of its own: the print files of new orders don't wait for it. */
export interface TicketsRenderer {
  /**
   * The bytes of the document, ticket by ticket as they are read; an item is taken when the ticket before it was read. A reader that ends
   * early ends the thread. @throws Overload when too many documents are waiting, and when a picture can't be printed.
   */
  readonly draw: (items: AsyncIterable<ItemToPrint>, facts: SheetFacts) => AsyncGenerator<Uint8Array, void>
  readonly close: () => Promise<void>
}

/** Documents waiting for the thread. */
const maxWaiting = 4
const retryAfterSeconds = 30
/** A reader that takes longer over one ticket must not keep the thread from others. */
const readingLimitMs = 120_000

/** Creates the renderer. Its only thread starts with the first document, and ends soon after the last one. */
export function startTicketsRenderer(): TicketsRenderer {
  const pool = openOneThread<TicketsTask, Uint8Array>(new URL('render-tickets-worker.ts', import.meta.url))
  return {
    async *draw(items, facts) {
      if (pool.queueSize >= maxWaiting) throw new Overload(retryAfterSeconds)
      const { port1: port, port2 } = new MessageChannel()
      const stop = new AbortController()
      const end = pool.run({ ...facts, port: port2 }, { transferList: [port2], signal: stop.signal })
      // A failure is thrown where the next bytes are awaited.
      end.catch(() => {})
      let tooSlow: NodeJS.Timeout | undefined
      try {
        for await (const item of items) {
          const answer = once(port, 'message', { signal: stop.signal }).then(([bytes]) => bytes as Uint8Array)
          port.postMessage(item)
          const bytes = await Promise.race([answer, end])
          tooSlow = setTimeout(() => stop.abort(), readingLimitMs).unref()
          yield bytes
          clearTimeout(tooSlow)
        }
        port.postMessage(null)
        yield await end
      } finally {
        clearTimeout(tooSlow)
        stop.abort()
        port.close()
      }
    },
    close: () => pool.destroy(),
  }
}
