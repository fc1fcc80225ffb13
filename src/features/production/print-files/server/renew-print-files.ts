import { shopKey } from '#features/billing/letters/server/confirm-order.ts'
import { postedAttachments } from '#platform/server/mail/post-mail.ts'
import { makePrintFiles, type PrintFilesDeps } from './make-print-files.ts'

/**
 * The job that makes the missing print files of an order, one of whose approved designs is not the one as ordered: the approval has removed
 * the old ones. An order whose files are still to be made gets them all at once. Safe to repeat.
 */
export async function renewPrintFiles(deps: PrintFilesDeps, { orderId }: { readonly orderId: string }): Promise<void> {
  if ((await postedAttachments(deps.db, shopKey(orderId))) !== null) await makePrintFiles(deps, { orderId })
}
