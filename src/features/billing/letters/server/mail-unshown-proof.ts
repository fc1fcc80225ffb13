import { and, asc, eq } from 'drizzle-orm'
import { required } from '#domain/required.ts'
import type { PdfFailure } from '#domain/uploads/pdf-failures.ts'
import { accounts } from '#db/schema/accounts.ts'
import { files } from '#db/schema/files.ts'
import { orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { officeOrderLink } from '#features/orders/orders/server/order-links.ts'
import type { proofQueues } from '#features/orders/proofs/server/jobs.ts'
import type { PdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import { pdfRefusal } from '#features/designs/uploads/server/pdf-refusals.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import { shopLocale } from './mail-words.ts'
import { postOfficeLetter } from './post-office-letter.ts'
import type { LetterDeps } from './send-order-mail.ts'

type UnshownProofDeps = LetterDeps & { readonly pdfPages: Pick<PdfPages, 'draw'>; readonly clock: () => Date }

interface FirstFailure {
  readonly page: number
  readonly reason: PdfFailure
}

/** The first page that can't be drawn; null if the customer sees all of them. One is enough: the file has to be repaired. */
async function firstFailure(
  deps: UnshownProofDeps,
  { sha256, pages }: { readonly sha256: string; readonly pages: number },
  viewer: string,
): Promise<FirstFailure | null> {
  for (let page = 1; page <= pages; page += 1) {
    const drawn = await deps.pdfPages.draw(deps, { sha256, page, viewer })
    if (!drawn.ok) return { page, reason: drawn.reason }
  }
  return null
}

/**
 * The job that draws the pages of the PDF proofs of a message, and mails the sender of one that the customer can't see: why, and how to
 * repair it. The shop gets the mail of somebody who has left. @throws Overload when too many pages are waiting; the job is repeated
 */
export async function mailUnshownProof(
  deps: UnshownProofDeps,
  { orderId, messageId }: DataOf<typeof proofQueues.mailUnshownProof>,
): Promise<void> {
  const { db, config } = deps
  const [[message], sent] = await Promise.all([
    db
      .select({ code: orders.orderCode, senderId: orderMessages.accountId, email: accounts.email, isActive: accounts.isActive })
      .from(orderMessages)
      .innerJoin(orders, eq(orders.id, orderMessages.orderId))
      .leftJoin(accounts, eq(accounts.id, orderMessages.accountId))
      .where(eq(orderMessages.id, messageId)),
    db
      .select({ fileName: orderProofs.fileName, sha256: orderProofs.sha256, pages: orderProofs.pages })
      .from(orderProofs)
      .innerJoin(files, eq(files.sha256, orderProofs.sha256))
      .innerJoin(orderItems, eq(orderItems.id, orderProofs.orderItemId))
      .where(and(eq(orderProofs.messageId, messageId), eq(files.mediaType, 'application/pdf')))
      .orderBy(asc(orderItems.position)),
  ])
  const { code, senderId, email, isActive } = required(message, `message ${messageId}`)
  const t = translatorOf(shopLocale).of('documents')
  const rows: { label: string; value: string }[] = []
  for (const proof of sent) {
    const failure = await firstFailure(deps, proof, senderId ?? messageId)
    if (!failure) continue
    const { page, reason } = failure
    const label = t('unshownProofMail.page', { fileName: proof.fileName, page })
    rows.push({ label, value: pdfRefusal(shopLocale, reason) })
  }
  if (rows.length === 0) return
  await postOfficeLetter(deps, {
    uniqueKey: `proof ${messageId} unshown`,
    orderId,
    to: email !== null && isActive === true ? email : config.mail.shop,
    replyTo: config.mail.shop,
    subject: t('unshownProofMail.subject', { code }),
    heading: t('unshownProofMail.heading'),
    hello: t('unshownProofMail.hello', { code }),
    rows,
    button: { label: t('unshownProofMail.open'), href: officeOrderLink(config, shopLocale, orderId) },
  })
}
