import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { orderProofs } from '#db/schema/order-thread.ts'
import { orderItems } from '#db/schema/orders.ts'

/**
 * Puts the design of a proof in the place of the ordered one, which is kept. Part of the caller's transaction.
 * @returns whether it differs from what was to be printed; false for a plain file
 */
export async function printProofedDesign(tx: Db, proofId: string): Promise<boolean> {
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
  return true
}
