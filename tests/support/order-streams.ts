import { connect as connectSocket, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FollowingBrowser, followAsBrowser } from './follow-as-browser.ts'
import type { StreamAccount } from './stream-accounts.ts'

export const eventsPath = '/api/b2b/order/events'

/** An act on an order, whose followers are to learn of it. */
export interface Update {
  readonly orderId: string
  /** The company whose people may know of it; null for a retail order. */
  readonly partnerId: string | null
  /** When its request was sent, by `performance.now()`. */
  readonly sentAt: number
}

interface Stream {
  readonly who: StreamAccount
  readonly browser: FollowingBrowser
  /** When it heard of each order. */
  readonly heard: Map<string, number[]>
}

export interface OrderStreams {
  readonly connections: () => number
  /** From the request of an act to its event at each follower who may know of it; Infinity for one who has not heard. */
  readonly delaysOf: (update: Update) => readonly number[]
  /** Events of orders that their reader may not know of. */
  readonly leaked: (updates: readonly Update[]) => number
  /** How often a stream said that everything may have changed. */
  readonly missed: () => number
  readonly close: () => Promise<void>
}

const mayKnow = ({ partnerId }: StreamAccount, update: Update): boolean => partnerId === null || partnerId === update.partnerId

/** Opens streams for accounts in turn, at the programs in turn. */
export async function openOrderStreams(
  count: number,
  accounts: readonly StreamAccount[],
  origins: readonly string[],
): Promise<OrderStreams> {
  let missed = 0
  const open = async (nth: number): Promise<Stream | null> => {
    const [who, origin] = [accounts[nth % accounts.length], origins[nth % origins.length]]
    if (!who || origin === undefined) return null
    const heard: Stream['heard'] = new Map()
    const browser = await followAsBrowser(origin + eventsPath, who.headers, ({ name, data: { orderId } }) => {
      if (name === 'missed') missed += 1
      if (orderId !== undefined) heard.set(orderId, [...(heard.get(orderId) ?? []), performance.now()])
    })
    return { who, browser, heard }
  }
  const opened = await Promise.all(Array.from({ length: count }, (_, nth) => open(nth)))
  const streams = opened.filter((stream) => stream !== null)
  return {
    connections: () => streams.reduce((sum, { browser }) => sum + browser.connections(), 0),
    delaysOf: (update) =>
      streams
        .filter(({ who }) => mayKnow(who, update))
        .map(({ heard }) => (heard.get(update.orderId)?.find((at) => at >= update.sentAt) ?? Infinity) - update.sentAt),
    leaked: (updates) =>
      streams.reduce(
        (sum, { who, heard }) => sum + updates.filter((update) => !mayKnow(who, update) && heard.has(update.orderId)).length,
        0,
      ),
    missed: () => missed,
    async close() {
      await Promise.all(streams.map(({ browser }) => browser.close()))
    },
  }
}

/** Opens streams whose readers never read. */
export async function openSlowReaders(count: number, { headers }: StreamAccount, port: number): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connectSocket(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write(`GET ${eventsPath} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.authorization}\r\n\r\n`)
    return socket
  })
  await sleep(500)
  return sockets
}
