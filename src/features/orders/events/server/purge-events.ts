import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderEvents } from '#db/schema/order-events.ts'
import { dayMs } from '#domain/format/durations.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** A browser that connects again after this time reloads what it shows. */
const keptMs = dayMs

/** Deletes events of orders that no browser asks for any more. */
export async function purgeEvents({ db, clock }: Deps): Promise<void> {
  await db.delete(orderEvents).where(lt(orderEvents.createdAt, new Date(clock().getTime() - keptMs)))
}
