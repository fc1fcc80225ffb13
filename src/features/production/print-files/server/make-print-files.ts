import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { sideCount } from '#domain/design/document-limits.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import type { StoredAttachment } from '#db/schema/mails.ts'
import { orderItems } from '#db/schema/orders.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { type OrderMailDeps, shopKey, shopMail } from '#features/billing/letters/server/confirm-order.ts'
import { shopperKey } from '#features/orders/orders/server/confirmation-mail.ts'
import { shopLocale } from '#features/billing/letters/server/mail-words.ts'
import { designAttachments, fileAttachments } from '#features/billing/letters/server/order-attachments.ts'
import { filesOf, isStillOrdered, type OrderItemRow, type StoredOrder, storedOrder } from '#features/orders/orders/server/reads.ts'
import { postedAttachments, postMails } from '#platform/server/mail/post-mail.ts'
import { type UploadedFile, uploadedFiles } from '#features/designs/uploads/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import { maxPrintDelayMs } from '../print-delay.ts'
import { printedSidesOf } from './documents/describe-ticket-sides.ts'
import { itemToPrint } from './item-to-print.ts'
import type { PrintFilesRenderer } from './print-files-renderer.ts'
import { type PrintFileRow, printFilesOf } from './reads.ts'

export interface PrintFilesDeps extends Omit<OrderMailDeps, 'renderer' | 'content'> {
  readonly printRenderer: Pick<PrintFilesRenderer, 'render'>
}

/** Maximum total size of print files in a mail: mail servers refuse large ones. The others are only stored with the order. */
const maxMailedBytes = 15_000_000

/** The attachments of the shopper's confirmation, for the shop too: the order's PDF and the pictures in the mail. */
async function confirmedAttachments(db: Db, orderId: string): Promise<readonly StoredAttachment[]> {
  const attachments = required(await postedAttachments(db, shopperKey(orderId)), `the confirmation of order ${orderId}`)
  return attachments.filter(({ contentType, contentId }) => contentType === 'application/pdf' || contentId !== undefined)
}

/** Makes and stores the files of one item; the caller inserts the rows. */
async function makeItem(
  deps: PrintFilesDeps,
  stored: StoredOrder,
  item: OrderItemRow,
  kept: ReadonlyMap<string, UploadedFile>,
): Promise<PrintFileRow[]> {
  const toPrint = await itemToPrint(deps, stored, item, kept)
  if (toPrint.sides.length === 0) return []
  const printed = await deps.printRenderer.render(toPrint)
  const t = translatorOf(shopLocale).of('documents')
  const facts = { code: stored.order.orderCode, position: item.position + 1 }
  const files = [
    ...toPrint.sides.map(({ sideIndex }, index) => ({
      part: sideIndex,
      kind: 'side' as const,
      fileName: t('ticket.sideFileName', { ...facts, side: sideIndex + 1 }),
      bytes: required(printed.sides[index], `print of side ${sideIndex}`),
    })),
    { part: sideCount, kind: 'ticket' as const, fileName: t('ticket.fileName', facts), bytes: printed.ticket },
  ]
  return Promise.all(
    files.map(async ({ bytes, ...file }) => ({
      ...file,
      orderItemId: item.id,
      sha256: await deps.files.put(bytes),
      sizeBytes: bytes.length,
      createdAt: deps.clock(),
    })),
  )
}

/** Tickets first, then the sides by size, as many as a mail can hold. */
function mailedFiles(rows: readonly PrintFileRow[]): readonly StoredAttachment[] {
  let totalBytes = 0
  const carried = rows
    .toSorted((one, other) => (one.kind === other.kind ? one.sizeBytes - other.sizeBytes : one.kind === 'ticket' ? -1 : 1))
    .filter(({ sizeBytes }) => {
      totalBytes += sizeBytes
      return totalBytes <= maxMailedBytes
    })
  return rows
    .filter((row) => carried.includes(row))
    .map(({ fileName, sha256, sizeBytes }) => ({ fileName, contentType: 'application/pdf', size: sizeBytes, sha256 }))
}

/** Whether the designs are those that the order prints now. An approval can't change them while the order is locked. */
async function areStillPrinted(tx: Db, items: readonly OrderItemRow[]): Promise<boolean> {
  const ids = items.map(({ id }) => id)
  const now = await tx.select({ id: orderItems.id, design: orderItems.design }).from(orderItems).where(inArray(orderItems.id, ids))
  const designs = new Map(now.map(({ id, design }) => [id, design]))
  return items.every(({ id, design }) => isDeepStrictEqual(designs.get(id), design))
}

async function postShopMail(
  deps: PrintFilesDeps,
  stored: StoredOrder,
  { kept, fresh }: { readonly kept: ReadonlyMap<string, UploadedFile>; readonly fresh: readonly PrintFileRow[] },
): Promise<void> {
  const { db } = deps
  const confirmed = await confirmedAttachments(db, stored.order.id)
  const [pdf, inline] = [true, false].map((isFile) => confirmed.filter(({ contentId }) => (contentId === undefined) === isFile))
  await db.transaction(async (tx) => {
    if (!(await isStillOrdered(tx, stored.order.id))) return
    if (!(await areStillPrinted(tx, stored.items))) throw new Error('a changed design was approved meanwhile')
    // Only what was made now: another run may have removed what this one has read, because its design was replaced.
    if (fresh.length > 0)
      await tx
        .insert(orderPrintFiles)
        .values([...fresh])
        .onConflictDoNothing()
    // Read again, so that files uploaded meanwhile are included; see mail-files.ts.
    const files = await filesOf(tx, stored.order.id)
    const attachments = [
      ...(pdf ?? []),
      ...mailedFiles(await printFilesOf(tx, stored.order.id)),
      ...designAttachments(stored, kept),
      ...fileAttachments(files, stored.items),
      ...(inline ?? []),
    ]
    await postMails(tx, deps, [shopMail(deps, stored, attachments)])
  })
}

/**
 * The job that brings an order to the press: makes the print files and job tickets of its items in a worker thread, attaches them to the
 * order, and puts the shop's mail with them into the outbox. The same order gives the same files under the same hashes, so the job can be
 * repeated; after a failure it makes only the missing files. Cancelled orders are skipped. A design that is replaced meanwhile fails the run.
 */
export async function makePrintFiles(deps: PrintFilesDeps, { orderId }: { readonly orderId: string }): Promise<void> {
  const { db, clock } = deps
  const [isShopNotified, before] = [(await postedAttachments(db, shopKey(orderId))) !== null, await printFilesOf(db, orderId)]
  const stored = await storedOrder(db, orderId)
  if (stored.order.cancelledAt) return
  const missing = stored.items.filter(
    (item) => printedSidesOf(item).length > 0 && !before.some(({ orderItemId }) => orderItemId === item.id),
  )
  if (isShopNotified && missing.length === 0) return
  const kept = await uploadedFiles(db, [...new Set(stored.items.flatMap(({ design }) => imagesOf(design)))])
  const fresh: PrintFileRow[] = []
  const failures: unknown[] = []
  for (const item of missing)
    try {
      fresh.push(...(await makeItem(deps, stored, item, kept)))
    } catch (cause) {
      failures.push(cause)
    }
  // One picture that can't be printed must not hold back the order or its other items.
  const isTooLate = clock().getTime() - stored.order.createdAt.getTime() > maxPrintDelayMs
  if (failures.length === 0 || isTooLate) await postShopMail(deps, stored, { kept, fresh })
  if (failures.length > 0) throw failures[0]
}
