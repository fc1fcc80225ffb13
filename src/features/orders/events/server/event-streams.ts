import type { Db } from '#db/client.ts'
import { findValidSessions, type LastingSignIn } from '#features/accounts/accounts/server/find-valid-sessions.ts'
import { orderEventTypes } from '../event-types.ts'
import type { EventStream } from './event-stream.ts'
import type { OrderEvents } from './open-order-events.ts'
import { type EventBatch, missedEvents } from './reads.ts'

/** A stream with the sign-in that opened it. */
export interface OpenStream extends LastingSignIn {
  readonly stream: EventStream
  /** When it ends, so that its browser connects again with a fresh token. */
  readonly until: number
}

interface EventStreams {
  /** Sends what has changed since a position, or only what changes from now on, until the stream ends. */
  readonly add: (open: OpenStream, since: string | undefined) => Promise<void>
  readonly remove: (open: OpenStream) => void
  readonly countOf: (accountId: string) => number
  readonly count: () => number
  /** Ends all streams. */
  readonly close: () => void
}

interface StreamsDeps {
  readonly db: Db
  readonly orderEvents: Pick<OrderEvents, 'subscribe'>
}

interface StreamsLog {
  readonly error: (details: object, message: string) => void
}

/** Sign-ins are checked before every event, and at this interval. */
const checkMs = 10_000

/** Partners learn of their company's orders, dealers and admins of all. */
const mayKnow = ({ role, partnerId }: OpenStream['account'], event: { readonly partnerId: string | null }): boolean =>
  role !== 'partner' || (partnerId !== null && partnerId === event.partnerId)

function toSend({ account }: OpenStream, { events, position, isMissed }: EventBatch) {
  if (isMissed) return [{ id: position, name: orderEventTypes.missed, data: {} }]
  const orderIds = new Set(events.filter((event) => mayKnow(account, event)).map(({ orderId }) => orderId))
  return [...orderIds].map((orderId) => ({ id: position, name: orderEventTypes.changed, data: { orderId } }))
}

/** The open streams of this process. */
export function trackStreams({ db, orderEvents }: StreamsDeps, log: StreamsLog): EventStreams {
  const streams = new Set<OpenStream>()
  let subscription: Promise<() => void> | undefined
  /** Batches are sent one after another, since each waits for the check of the sign-ins. */
  let sending: Promise<void> = Promise.resolve()

  function inTurn(act: (valid: ReadonlySet<string>) => void): void {
    sending = sending
      .then(async () => {
        const valid = await findValidSessions(db, [...streams])
        for (const { sessionId, until, stream } of streams) if (!valid.has(sessionId) || performance.now() > until) stream.end()
        act(valid)
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'changes of orders could not be sent; the browsers connect again and ask for them')
        for (const { stream } of streams) stream.end()
      })
  }

  const send = (batch: EventBatch): void =>
    inTurn((valid) => {
      for (const open of streams) if (valid.has(open.sessionId)) open.stream.send(toSend(open, batch))
    })

  const keepAlive = (): void => {
    if (streams.size === 0) return
    inTurn(() => {
      for (const { stream } of streams) stream.keepAlive()
    })
  }
  const checking = setInterval(keepAlive, checkMs).unref()

  /** Streams that begin at once share one subscription. */
  async function subscribed(): Promise<void> {
    subscription ??= orderEvents.subscribe(send)
    const mine = subscription
    await mine.catch((error: unknown) => {
      if (subscription === mine) subscription = undefined
      throw error
    })
  }

  function stop(): void {
    void subscription?.then(
      (unsubscribe) => unsubscribe(),
      () => {},
    )
    subscription = undefined
  }

  return {
    async add(open, since) {
      streams.add(open)
      await subscribed()
      // Read only now that new events reach the stream: an event may be sent twice, but none is lost.
      const missed = await missedEvents(db, since)
      open.stream.begin(missed.position)
      open.stream.send(toSend(open, missed))
    },
    remove(open) {
      streams.delete(open)
      if (streams.size === 0) stop()
    },
    countOf: (accountId) => [...streams].filter((open) => open.accountId === accountId).length,
    count: () => streams.size,
    close() {
      clearInterval(checking)
      for (const { stream } of streams) stream.end()
      streams.clear()
      stop()
    },
  }
}
