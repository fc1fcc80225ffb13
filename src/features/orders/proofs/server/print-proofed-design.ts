import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { orderProofs } from '#db/schema/order-thread.ts'
import { orderItems } from '#db/schema/orders.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'
import { discardBytes } from '#platform/server/files/discard-bytes.ts'

/**
 * Puts the design of a proof in the place of the ordered one, which is kept, and removes the print files of the other: from now on none of
 * its plates is given out. Part of the caller's transaction.
 * @returns whether it differs from what was to be printed; false for a plain file
 */
export async function printProofedDesign(tx: Db, proofId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: orderItems.id, design: orderItems.design, firstDesign: orderItems.firstDesign, proofed: orderProofs.design })
    .from(orderProofs)
    .innerJoin(orderItems, eq(orderItems.id, orderProofs.orderItemId))
    .where(eq(orderProofs.id, proofId))
  const { id, design, firstDesign, proofed } = required(row, 'proof')
  if (!proofed || isDeepStrictEqual(proofed, design)) return false
  await tx
    .update(orderItems)
    .set({ design: proofed, firstDesign: firstDesign ?? design })
    .where(eq(orderItems.id, id))
  const outdated = await tx.delete(orderPrintFiles).where(eq(orderPrintFiles.orderItemId, id)).returning({ sha256: orderPrintFiles.sha256 })
  await discardBytes(
    tx,
    outdated.map(({ sha256 }) => sha256),
    now,
  )
  return true
}
