import { eq } from 'drizzle-orm'
import { orderPrintFiles } from '#db/schema/print-files.ts'
import { shopKey } from '#features/billing/letters/server/confirm-order.ts'
import { discardBytes } from '#platform/server/files/discard-bytes.ts'
import { postedAttachments } from '#platform/server/mail/post-mail.ts'
import { makePrintFiles, type PrintFilesDeps } from './make-print-files.ts'

/**
 * The job that makes the print files of an item again, whose approved design is not the one as ordered. An order whose files are still to be
 * made gets those of the approved design with the others. Safe to repeat.
 */
export async function renewPrintFiles(
  deps: PrintFilesDeps,
  { orderId, orderItemId }: { readonly orderId: string; readonly orderItemId: string },
): Promise<void> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    const outdated = await tx
      .delete(orderPrintFiles)
      .where(eq(orderPrintFiles.orderItemId, orderItemId))
      .returning({ sha256: orderPrintFiles.sha256 })
    await discardBytes(
      tx,
      outdated.map(({ sha256 }) => sha256),
      clock(),
    )
  })
  if ((await postedAttachments(db, shopKey(orderId))) !== null) await makePrintFiles(deps, { orderId })
}
