import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { threadLimits } from '#platform/threads/thread-limits.ts'
import type { OrderToRender, RenderedOrder } from './render-order.ts'

/** Draws orders in threads of their own, so that pages stay fast meanwhile. */
export interface OrderRenderer {
  readonly render: (order: OrderToRender) => Promise<RenderedOrder>
  readonly close: () => Promise<void>
}

/** Starts no thread before the first order; one core stays with the pages. */
export function startOrderRenderer(): OrderRenderer {
  const pool = new Piscina<OrderToRender, RenderedOrder>({
    filename: fileURLToPath(new URL('render-order-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    // Fonts and pictures that a thread knows are worth keeping for a while.
    idleTimeout: 300_000,
    concurrentTasksPerWorker: 2,
    resourceLimits: threadLimits,
  })
  return {
    render: (order) => pool.run(order),
    close: () => pool.close(),
  }
}
