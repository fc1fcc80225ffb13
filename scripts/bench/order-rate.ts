import { setTimeout as sleep } from 'node:timers/promises'
import { makeOrderBody, sendOrder } from '../../tests/support/order-by-api.ts'

export interface OrderRate {
  readonly clients: number
  /** Orders acknowledged per second while the clients order one after another. */
  readonly acceptedPerSecond: number
  /** Orders per second whose PDF is made and whose mails are out, from the first order to the last mail. */
  readonly drainedPerSecond: number
  readonly p99Ms: number
}

interface OrderRun {
  readonly origin: string
  readonly total: number
  readonly clients: number
  readonly orders: number
  /** When each order was mailed that is mailed so far. */
  readonly mailed: () => Promise<readonly Date[]>
}

/** Seldom enough that the asking takes no time from the work; the mails say themselves when they went out. */
const askEveryMs = 250

/** Lets `clients` shoppers order one after another and waits until every mail is out. */
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
