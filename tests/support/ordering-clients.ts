import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { callSite, type Reply } from './call-site.ts'
import type { TestOrder } from './order-by-api.ts'
import { errandBody } from './paying-shopper.ts'

/** A submission and the order that was accepted for it. */
export interface Acknowledged {
  readonly key: string
  readonly orderCode: string
  /** When the reply came, by `performance.now()`. */
  readonly at: number
}

/** What shoppers saw while the database was disturbed. */
export interface ClientReport {
  readonly acknowledged: readonly Acknowledged[]
  /** Replies 503 with Retry-After and a sentence, after which the shopper retries. */
  readonly unavailable: number
  /** Distinct replies that no shopper should see: other errors, and 503 without Retry-After or sentence. */
  readonly wrongAnswers: readonly string[]
  /** Requests without a reply. */
  readonly unanswered: number
  /** The longest time in ms from a first submission to its acceptance. */
  readonly maxMs: number
}

/** Pause of a shopper between two orders, and before a retry, in ms. */
const thinkMs = 500
const retryMs = 200

const isProperOutage = ({ status, headers, body }: Reply): boolean =>
  status === 503 && Number(headers['retry-after']) > 0 && typeof (body as { message?: unknown } | null)?.message === 'string'

/** Shoppers who repeatedly order one meter by transfer; each submission is repeated with its key until it is accepted. */
export function startOrderingClients({
  port,
  clients,
  total,
}: {
  readonly port: number
  readonly clients: number
  readonly total: number
}) {
  const acknowledged: Acknowledged[] = []
  const wrongAnswers = new Set<string>()
  let unavailable = 0
  let unanswered = 0
  let maxMs = 0
  let isOver = false

  async function order(): Promise<void> {
    const key = randomUUID()
    const began = performance.now()
    const body = errandBody({ site: 'cz', method: 'bankTransfer' }, total)
    for (;;) {
      const call = { method: 'POST', path: '/api/orders', body, headers: { 'idempotency-key': key } } as const
      const reply = await callSite(port, 'cz', call).catch(() => null)
      if (reply?.status === 200 || reply?.status === 201) {
        const at = performance.now()
        acknowledged.push({ key, orderCode: (reply.body as TestOrder).orderCode, at })
        maxMs = Math.max(maxMs, at - began)
        return
      }
      if (reply === null) unanswered += 1
      else if (isProperOutage(reply)) unavailable += 1
      else wrongAnswers.add(`${reply.status} ${JSON.stringify(reply.body)}`)
      // Stop waiting: the errors are reported instead.
      if (performance.now() - began > 120_000) return
      await sleep(retryMs)
    }
  }

  const running = Promise.all(
    Array.from({ length: clients }, async (_, nth) => {
      await sleep((nth * thinkMs) / clients)
      while (!isOver) {
        await order()
        await sleep(thinkMs)
      }
    }),
  )
  return {
    /** Lets every client finish its order. */
    async stop(): Promise<ClientReport> {
      isOver = true
      await running
      return { acknowledged, unavailable, unanswered, wrongAnswers: [...wrongAnswers], maxMs: Math.round(maxMs) }
    },
  }
}
