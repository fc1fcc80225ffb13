import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderItems } from '#db/schema/orders.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'

/** A print file or a job ticket of an order; its bytes are in the file store under its hash. */
export type PrintFileRow = typeof orderPrintFiles.$inferSelect

/** The print files and tickets of an order by item, sides first. Empty until they are made. */
export async function printFilesOf(db: Db, orderId: string): Promise<readonly PrintFileRow[]> {
  const rows = await db
    .select({ file: orderPrintFiles })
    .from(orderPrintFiles)
    .innerJoin(orderItems, eq(orderItems.id, orderPrintFiles.orderItemId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position), asc(orderPrintFiles.part))
  return rows.map(({ file }) => file)
}
