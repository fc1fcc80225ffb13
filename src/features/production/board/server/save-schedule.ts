import { asc, eq, sql } from 'drizzle-orm'
import { codeField, type FieldChange } from '#domain/audit/recorded-change.ts'
import { internByValue } from '#domain/intern-by-value.ts'
import type { Db } from '#db/client.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orders } from '#db/schema/orders.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { toItemDelivery } from '#features/orders/orders/server/read-item-delivery.ts'
import type { OrderSchedule, ScheduleInput } from '../schema.ts'

export interface ScheduleDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

export type ScheduledOrder =
  | { readonly ok: true; readonly schedule: OrderSchedule }
  | { readonly ok: false; readonly reason: 'unknown-order' | 'unknown-delivery' | 'cancelled' }
  /** Somebody else has changed one of the values; nothing was written. */
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: OrderSchedule }

type DeliveryRow = typeof orderItemDeliveries.$inferSelect

const deliveriesOf = (db: Db, orderId: string) =>
  db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, orderId)).orderBy(asc(orderItemDeliveries.id))

/** The deliveries as the schedule shows them. Those to one address share their copy of it. */
function scheduledDeliveries(rows: readonly DeliveryRow[]): OrderSchedule['deliveries'] {
  const share = internByValue<DeliveryRow['address']>()
  return rows.map((row) => {
    const { deliveryLocationId: _, ...delivery } = toItemDelivery(row)
    return { ...delivery, address: share(row.address) }
  })
}

/** The dates and codes of an order; null for an unknown id. */
export async function orderSchedule(db: Db, orderId: string): Promise<OrderSchedule | null> {
  const [order] = await db.select({ manufactureDate: orders.manufactureDate }).from(orders).where(eq(orders.id, orderId))
  return order ? { ...order, deliveries: scheduledDeliveries(await deliveriesOf(db, orderId)) } : null
}

type DeliveryChange = ScheduleInput['deliveries'][number]

interface ValueChange {
  readonly field: string
  readonly stored: string | null
  readonly change: { readonly from?: string | null | undefined; readonly to: string | null } | undefined
}

/** Whether somebody else has changed a value to something else than what is wanted. */
const isContested = ({ stored, change }: ValueChange): boolean =>
  change?.from !== undefined && change.from !== stored && change.to !== stored

const changesOf = (values: readonly ValueChange[]): readonly FieldChange[] =>
  values.flatMap(({ field, stored, change }) =>
    change === undefined || change.to === stored ? [] : [{ field, before: stored, after: change.to }],
  )

interface PlannedDelivery {
  readonly id: string
  readonly expeditionDate: string | null
  readonly deliveryCode: string | null
  readonly isNewCode: boolean
  readonly values: readonly ValueChange[]
}

/** What a change makes of a delivery; null for one that the order does not have. */
function planDelivery(row: DeliveryRow | undefined, { id, expeditionDate, deliveryCode }: DeliveryChange): PlannedDelivery | null {
  if (!row) return null
  const code = deliveryCode === undefined ? row.deliveryCode : deliveryCode.to
  return {
    id,
    expeditionDate: expeditionDate === undefined ? row.expeditionDate : expeditionDate.to,
    deliveryCode: code,
    isNewCode: code !== row.deliveryCode,
    values: [
      { field: `expeditionDate.${id}`, stored: row.expeditionDate, change: expeditionDate },
      { field: codeField(id), stored: row.deliveryCode, change: deliveryCode },
    ],
  }
}

/** Writes thousands of deliveries in one statement, since the order is locked meanwhile. */
async function writeDeliveries(tx: Db, planned: readonly PlannedDelivery[]): Promise<void> {
  if (planned.length === 0) return
  const rows = JSON.stringify(planned.map(({ id, expeditionDate, deliveryCode }) => ({ id, expeditionDate, deliveryCode })))
  await tx.execute(sql`
    UPDATE ${orderItemDeliveries} SET expedition_date = planned."expeditionDate", delivery_code = planned."deliveryCode"
    FROM jsonb_to_recordset(${rows}::jsonb) AS planned(id uuid, "expeditionDate" date, "deliveryCode" text)
    WHERE ${orderItemDeliveries.id} = planned.id`)
}

/**
 * Sets the manufacture date, expedition dates and delivery codes of an order, all or nothing. A value that is not `from` any more is a
 * conflict. The audit trail says what has changed, and the customer is mailed new codes.
 */
export function scheduleOrder(
  { db, jobs, clock }: ScheduleDeps,
  { orderId, accountId, input }: { readonly orderId: string; readonly accountId: string; readonly input: ScheduleInput },
): Promise<ScheduledOrder> {
  return db.transaction(async (tx): Promise<ScheduledOrder> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' }
    const rows = await deliveriesOf(tx, orderId).for('update')
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const planned = input.deliveries.flatMap((change) => planDelivery(rowOf.get(change.id), change) ?? [])
    if (planned.length < input.deliveries.length) return { ok: false, reason: 'unknown-delivery' }
    const ofOrder: ValueChange = { field: 'manufactureDate', stored: order.manufactureDate, change: input.manufactureDate }
    const values = [ofOrder, ...planned.flatMap((delivery) => delivery.values)]
    if (values.some(isContested))
      return { ok: false, reason: 'conflict', current: { manufactureDate: order.manufactureDate, deliveries: scheduledDeliveries(rows) } }
    const changes = changesOf(values)
    const manufactureDate = input.manufactureDate === undefined ? order.manufactureDate : input.manufactureDate.to
    if (manufactureDate !== order.manufactureDate) await tx.update(orders).set({ manufactureDate }).where(eq(orders.id, orderId))
    const changed = planned.filter((delivery) => changesOf(delivery.values).length > 0)
    await writeDeliveries(tx, changed)
    const isSent = changed.some(({ deliveryCode, isNewCode }) => isNewCode && deliveryCode !== null)
    if (isSent) await jobs.enqueue(tx, orderQueues.mailDispatch, { orderId })
    await recordChange(tx, { accountId, subject: 'order', subjectId: orderId, changes, at: clock() })
    return { ok: true, schedule: { manufactureDate, deliveries: scheduledDeliveries(await deliveriesOf(tx, orderId)) } }
  })
}
