import { createHash } from 'node:crypto'
import { translatorOf } from '#messages/every-message.ts'
import type { JobData } from '#platform/jobs/queues.ts'
import { postMails } from '#features/outbox/post-mail.ts'
import { mailFoot, type OrderMailDeps, shopLocale } from './confirm-order.ts'
import { mailFrame } from './mail/mail-frame.ts'
import { fileAttachments } from './order-attachments.ts'
import { storedOrder } from './reads.ts'

/** The job that brings print files which came after an order to the shop, once. */
export async function mailFiles(
  deps: Pick<OrderMailDeps, 'db' | 'jobs' | 'mailer' | 'clock' | 'config'>,
  { orderId, files: given }: JobData['mail-files'],
): Promise<void> {
  const { db, config } = deps
  const { order, files } = await storedOrder(db, orderId)
  const wanted = new Set(given.map(({ sha256 }) => sha256))
  const attachments = fileAttachments(files.filter(({ sha256 }) => wanted.has(sha256)))
  const t = translatorOf(shopLocale).of('documents')
  const facts = { code: order.orderCode, name: `${order.billing.firstName} ${order.billing.surName}` }
  const subject = t('filesMail.subject', facts)
  const hello = t('filesMail.hello', facts)
  const foot = mailFoot(config, shopLocale)
  const batch = createHash('sha256')
    .update([...wanted].toSorted().join())
    .digest('hex')
  const mail = {
    uniqueKey: `order ${orderId} files ${batch}`,
    orderId,
    from: config.mail.from,
    to: config.mail.shop,
    replyTo: order.billing.email,
    subject,
    html: mailFrame({
      locale: shopLocale,
      brand: config.site.brand,
      subject,
      heading: t('filesMail.heading', facts),
      hello,
      content: [],
      foot,
    }),
    text: [hello, '', ...attachments.map(({ fileName }) => fileName), '', ...foot].join('\n'),
    attachments,
  }
  await db.transaction((tx) => postMails(tx, deps, [mail]))
}
