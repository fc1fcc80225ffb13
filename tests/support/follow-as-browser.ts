import { setTimeout as sleep } from 'node:timers/promises'
import { type EventReader, type ReadEvent, readEvents } from './read-events.ts'

/** A follower of orders that never gives up, as an open page does. */
export interface FollowingBrowser {
  /** How often it has connected. */
  readonly connections: () => number
  readonly close: () => Promise<void>
}

/** As the stream asks of browsers. */
const retryMs = 1000

/** Follows a stream as a browser's EventSource does: it connects again with the last id until it is closed. Resolves once it has begun. */
export async function followAsBrowser(
  url: string,
  headers: Readonly<Record<string, string>>,
  hear: (event: ReadEvent) => void,
): Promise<FollowingBrowser> {
  const begun = Promise.withResolvers<void>()
  const closing = new AbortController()
  let [connections, lastId] = [0, '']
  let reader: EventReader | undefined
  async function connect(): Promise<void> {
    reader = await readEvents(url, { ...headers, ...(lastId !== '' && { 'last-event-id': lastId }) }, hear)
    if (reader.status !== 200) return
    connections += 1
    begun.resolve()
    await reader.ended
    lastId = reader.lastId() || lastId
  }
  const following = (async () => {
    while (!closing.signal.aborted) {
      // The server is away: the browser tries again.
      await connect().catch(() => {})
      await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()
  await begun.promise
  return {
    connections: () => connections,
    async close() {
      closing.abort()
      reader?.close()
      await following
    },
  }
}
