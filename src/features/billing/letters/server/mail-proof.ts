import { asc, eq } from 'drizzle-orm'
import { required } from '#domain/required.ts'
import { orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderItems } from '#db/schema/orders.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import type { OrderMailDeps } from './confirm-order.ts'
import { itemWords } from '#features/orders/orders/server/documents/item-words.ts'
import { proofReceivers } from './list-receivers.ts'
import { type LetterDeps, sendOrderMail } from './send-order-mail.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import type { proofQueues } from '#features/orders/proofs/server/jobs.ts'

/** The job that asks a customer to review the proofs of a message; once per message and receiver. */
export async function mailProof(
  deps: LetterDeps & Pick<OrderMailDeps, 'catalogue'>,
  { orderId, messageId }: DataOf<typeof proofQueues.mailProof>,
): Promise<void> {
  const { db, catalogue } = deps
  const [{ order }, [message], proofs] = await Promise.all([
    storedOrder(db, orderId),
    db.select({ comment: orderMessages.comment }).from(orderMessages).where(eq(orderMessages.id, messageId)),
    db
      .select({ version: orderProofs.version, productId: orderItems.productId, color: orderItems.color })
      .from(orderProofs)
      .innerJoin(orderItems, eq(orderItems.id, orderProofs.orderItemId))
      .where(eq(orderProofs.messageId, messageId))
      .orderBy(asc(orderItems.position)),
  ])
  const { comment } = required(message, `message ${messageId}`)
  const { locale, orderCode: code, billing } = order
  const translator = translatorOf(locale)
  const t = translator.of('documents')
  const words = itemWords(translator)
  const snapshot = catalogue.current()
  const letter = {
    subject: t('proofMail.subject', { code }),
    heading: t('proofMail.heading', { count: proofs.length }),
    hello: t('proofMail.hello', { name: `${billing.firstName} ${billing.surName}`, code, count: proofs.length }),
    paragraphs: comment.trim() === '' ? [] : [comment.trim()],
    rows: proofs.map(({ productId, color, version }) => ({
      label: words.title(required(snapshot.product(productId), `product ${productId}`), color),
      value: t('proofMail.version', { version }),
    })),
    button: t('proofMail.look'),
  }
  for (const { name, to } of await proofReceivers(db, order))
    await sendOrderMail(deps, order, { ...letter, about: `proof ${messageId}${name === 'customer' ? '' : ` ${name}`}`, to })
}
