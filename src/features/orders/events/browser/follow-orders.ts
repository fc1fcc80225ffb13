import { orderEventTypes } from '../event-types.ts'
import type { OrderEvent } from '../schema.ts'

/** A change, and where a stream that has seen it goes on. */
interface SeenChange {
  /** Null when any order may have changed. */
  readonly orderId: string | null
  readonly position: string
}

/** Whether the stream is open; told to the other tabs, too. */
interface Connection {
  readonly isConnected: boolean
}

interface Listener {
  /** Null when any order may have changed. */
  readonly onChange: (orderId: string | null) => void
  readonly onConnection?: (isConnected: boolean) => void
}

const path = '/api/b2b/order/events'
const sharedName = 'order-events'
/** The browser connects again by itself, except after a refusal: then after this time, and each time after twice as long. */
const retryMs = 2000
const maxRetryMs = 300_000
/** A tab that does not read the stream by then has another one beside it. */
const leadMs = 300

/** Reads the stream until the signal ends it. */
function readStream(position: () => string, tell: (told: SeenChange | Connection) => void, signal: AbortSignal, waitMs = retryMs): void {
  if (signal.aborted) return
  const source = new EventSource(`${path}?since=${position()}`)
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = waitMs
  const on = (type: string, heard: (event: MessageEvent<string>) => void) => source.addEventListener(type, heard)
  on('open', () => {
    wait = retryMs
    tell({ isConnected: true })
  })
  on(orderEventTypes.changed, ({ data, lastEventId }) => tell({ orderId: (JSON.parse(data) as OrderEvent).orderId, position: lastEventId }))
  on(orderEventTypes.missed, ({ lastEventId }) => tell({ orderId: null, position: lastEventId }))
  on('error', () => {
    tell({ isConnected: false })
    if (source.readyState !== EventSource.CLOSED) return
    retry = setTimeout(() => readStream(position, tell, signal, Math.min(2 * wait, maxRetryMs)), wait)
  })
  signal.addEventListener('abort', () => {
    clearTimeout(retry)
    source.close()
  })
}

/**
 * Calls back whenever an order has changed that the visitor may see. The tabs of a browser share one stream: the tab that holds the lock
 * reads it and tells the others; when it is closed the next one goes on where it was. A browser without locks, which
 * need a secure page, has a stream for each tab.
 * @param since the position that the page was read at
 * @returns a function that ends it
 */
export function followOrders(since: string, { onChange, onConnection }: Listener): () => void {
  const following = new AbortController()
  const { signal } = following
  const end = () => following.abort()
  let position = since
  const hear = (told: SeenChange | Connection) => {
    if ('isConnected' in told) return onConnection?.(told.isConnected)
    position = told.position
    onChange(told.orderId)
  }
  if (!('locks' in navigator)) {
    readStream(() => position, hear, signal)
    return end
  }
  const tabs = new BroadcastChannel(sharedName)
  tabs.addEventListener('message', ({ data }) => hear(data as SeenChange | Connection))
  // The reader beside this tab may have told a change before this tab listened.
  const lead = setTimeout(() => onChange(null), leadMs)
  signal.addEventListener('abort', () => {
    clearTimeout(lead)
    tabs.close()
  })
  const read = () =>
    new Promise<void>((resolve) => {
      clearTimeout(lead)
      signal.addEventListener('abort', () => resolve())
      readStream(
        () => position,
        (told) => {
          tabs.postMessage(told)
          hear(told)
        },
        signal,
      )
    })
  // Rejects when the page goes away while it waits for the lock.
  navigator.locks.request(sharedName, { signal }, read).catch(() => {})
  return end
}
