import type { Db } from '#db/client.ts'
import { confirmationDocuments, type OrderMailDeps } from '#features/letters/server/confirm-order.ts'
import { shopperKey } from '#features/orders/server/confirmation-mail.ts'
import { storedOrder } from '#features/orders/server/reads.ts'
import { replaceAttachments } from '#features/outbox/server/post-mail.ts'
import { takeOnDemand } from './story-record.ts'

/**
 * Draws the PDF and the pictures of a filled order's confirmation, which had none yet; part of the caller's transaction. False when they have
 * been drawn before.
 */
export async function drawDocuments(
  tx: Db,
  deps: Omit<Parameters<typeof confirmationDocuments>[0], 'db'> & Pick<OrderMailDeps, 'renderer'>,
  orderId: string,
): Promise<boolean> {
  if (!(await takeOnDemand(tx, orderId))) return false
  const { attachments } = await confirmationDocuments({ ...deps, db: tx }, await storedOrder(tx, orderId))
  await replaceAttachments(tx, shopperKey(orderId), attachments)
  return true
}
