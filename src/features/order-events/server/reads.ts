import { sql } from 'drizzle-orm'
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

/** The position of a stream that has missed nothing. */
export async function currentPosition(db: Db): Promise<string> {
  const { rows } = await db.execute<{ position: string }>(sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position`)
  return rows[0]?.position ?? '0'
}

/**
 * The events since a position. Transactions end in another order than they begin, so two reads may find the same event: the position
 * passes only transactions that have ended.
 */
export async function eventsSince(db: Db, since: string): Promise<EventBatch> {
  const { rows } = await db.execute<{ position: string; transactionId: string | null; orderId: string; partnerId: string | null }>(sql`
    SELECT snapshot.position::text, event.transaction_id::text AS "transactionId", event.order_id AS "orderId", event.partner_id AS "partnerId"
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS position) snapshot
    LEFT JOIN LATERAL (
      SELECT order_events.transaction_id, order_events.order_id, orders.partner_id
      FROM order_events JOIN orders ON orders.id = order_events.order_id
      WHERE order_events.transaction_id >= ${since}::xid8
      ORDER BY order_events.transaction_id, order_events.order_id
      LIMIT ${maxEvents + 1}
    ) event ON true`)
  const events = rows.flatMap(({ transactionId, orderId, partnerId }) =>
    transactionId === null ? [] : [{ transactionId, orderId, partnerId }],
  )
  const isMissed = events.length > maxEvents
  return { events: isMissed ? [] : events, position: rows[0]?.position ?? since, isMissed }
}

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
