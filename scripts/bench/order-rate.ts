import { setTimeout as sleep } from 'node:timers/promises'
import { makeOrderBody, sendOrder } from '../../tests/support/order-by-api.ts'

export interface OrderRate {
  readonly clients: number
  /** Accepted orders per second, with each client ordering in sequence. */
  readonly acceptedPerSecond: number
  /** Completed orders per second, with PDF and mails, from the first order to the last mail. */
  readonly drainedPerSecond: number
  readonly p99Ms: number
}

interface OrderRun {
  readonly origin: string
  readonly total: number
  readonly clients: number
  readonly orders: number
  /** The times at which the orders so far were mailed. */
  readonly mailed: () => Promise<readonly Date[]>
}

/** Rare enough not to disturb the work; the mails contain their own times. */
const askEveryMs = 250

/** Lets `clients` shoppers order in sequence and waits until every mail is sent. */
export async function measureOrders({ origin, total, clients, orders, mailed }: OrderRun): Promise<OrderRate> {
  const already = (await mailed()).length
  const latencies: number[] = []
  let next = 0
  const began = performance.now()
  const beganAt = Date.now()
  const client = async (): Promise<void> => {
    while (next < orders) {
      next += 1
      const sent = performance.now()
      const response = await sendOrder(origin, makeOrderBody(total, { quantity: 1 }))
      if (response.status !== 201) throw new Error(`an order was refused: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const acceptedMs = performance.now() - began
  let times = await mailed()
  for (; times.length - already < orders; times = await mailed()) await sleep(askEveryMs)
  const drainedMs = Math.max(...times.map(Number)) - beganAt
  return {
    clients,
    acceptedPerSecond: orders / (acceptedMs / 1000),
    drainedPerSecond: orders / (drainedMs / 1000),
    p99Ms: latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0,
  }
}
