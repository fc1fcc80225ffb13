import { type SQL, sql } from 'drizzle-orm'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'

/** A change of an order, with the company whose people may know of it; null for a retail order. */
export interface RecordedEvent {
  readonly transactionId: string
  readonly orderId: string
  readonly partnerId: string | null
}

/** Events, and the position from which a stream that has received them goes on. */
export interface EventBatch {
  readonly events: readonly RecordedEvent[]
  /** Every transaction below it has ended: what a later read finds is not below it. */
  readonly position: string
  /** Whether events are missing, because they are too many or were purged: everything may have changed. */
  readonly isMissed: boolean
}

/** More events than these at once are not named one by one. */
const maxEvents = 500

/** A snapshot of PostgreSQL (`xmin:xmax:xip`): which transactions have ended by now. */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`SELECT pg_current_snapshot()::text AS snapshot`)
  return required(rows[0], 'snapshot').snapshot
}

/** The oldest transaction that is under way in a snapshot. */
const xminOf = (snapshot: string): string => snapshot.split(':', 1)[0] ?? '0'

/** The position of a stream that has missed nothing. */
export const currentPosition = async (db: Db): Promise<string> => xminOf(await currentSnapshot(db))

/** An event with the snapshot that sees it; or the snapshot alone. */
interface Found extends Record<string, unknown> {
  readonly snapshot: string
  readonly position: string
  readonly transactionId: string | null
  readonly orderId: string
  readonly partnerId: string | null
}

/**
 * Reads the events from a position on with the snapshot that sees them, at most one more than are named. `isFresh` leaves out events that
 * were told before.
 */
async function findEvents(db: Db, position: string, isFresh: SQL): Promise<EventBatch & { readonly snapshot: string }> {
  const { rows } = await db.execute<Found>(sql`
    SELECT seen.snapshot::text, pg_snapshot_xmin(seen.snapshot)::text AS position,
      event.transaction_id::text AS "transactionId", event.order_id AS "orderId", event.partner_id AS "partnerId"
    FROM (SELECT pg_current_snapshot() AS snapshot) seen
    LEFT JOIN LATERAL (
      SELECT order_events.transaction_id, order_events.order_id, orders.partner_id
      FROM order_events JOIN orders ON orders.id = order_events.order_id
      WHERE order_events.transaction_id >= ${position}::xid8 AND ${isFresh}
      ORDER BY order_events.transaction_id, order_events.order_id
      LIMIT ${maxEvents + 1}
    ) event ON true`)
  const found = required(rows[0], 'snapshot')
  const events = rows.flatMap(({ transactionId, orderId, partnerId }) =>
    transactionId === null ? [] : [{ transactionId, orderId, partnerId }],
  )
  const isMissed = events.length > maxEvents
  return { events: isMissed ? [] : events, position: found.position, snapshot: found.snapshot, isMissed }
}

/** The events since a position. Transactions end in another order than they begin, so two reads may find the same event. */
const eventsSince = (db: Db, since: string): Promise<EventBatch> => findEvents(db, since, sql`true`)

/**
 * The events that a snapshot of PostgreSQL did not see, each once, however long a transaction of before it stays open. The returned
 * snapshot is for the next read.
 */
export const eventsUnseenBy = (db: Db, snapshot: string): ReturnType<typeof findEvents> =>
  findEvents(db, xminOf(snapshot), sql`NOT pg_visible_in_snapshot(order_events.transaction_id, ${snapshot}::pg_snapshot)`)

/**
 * What a stream has missed since a position; nothing without one. Older events than those recorded may have been purged, and a position of
 * the future comes from a database that was restored since: then everything may have changed.
 */
export async function missedEvents(db: Db, since: string | undefined): Promise<EventBatch> {
  if (since === undefined) return { events: [], position: await currentPosition(db), isMissed: false }
  const [batch, { rows }] = await Promise.all([
    eventsSince(db, since),
    db.execute<{ isKept: boolean }>(sql`SELECT EXISTS (SELECT FROM order_events WHERE transaction_id < ${since}::xid8) AS "isKept"`),
  ])
  const isMissed = batch.isMissed || rows[0]?.isKept !== true || BigInt(since) > BigInt(batch.position)
  return isMissed ? { events: [], position: batch.position, isMissed } : batch
}
