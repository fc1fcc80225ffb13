import type { Db } from '#db/client.ts'
import { confirmationDocuments } from '#features/billing/letters/server/confirm-order.ts'
import { shopperKey } from '#features/orders/orders/server/confirmation-mail.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import { replaceAttachments } from '#platform/server/mail/post-mail.ts'
import { takeOnDemand } from './story-record.ts'

type Deps = Parameters<typeof confirmationDocuments>[0]

/**
 * Draws the PDF and the pictures of a filled order's confirmation, which had none yet, and stores them with what follows from it in one
 * transaction. Does nothing when they have been drawn before.
 */
export async function drawDocuments(deps: Deps, orderId: string, follow: (tx: Db) => Promise<unknown>): Promise<void> {
  const { db } = deps
  const { attachments } = await confirmationDocuments(deps, await storedOrder(db, orderId))
  await db.transaction(async (tx) => {
    if (!(await takeOnDemand(tx, orderId))) return
    await replaceAttachments(tx, shopperKey(orderId), attachments)
    await follow(tx)
  })
}
