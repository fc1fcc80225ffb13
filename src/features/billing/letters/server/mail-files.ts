import { createHash } from 'node:crypto'
import { formatFileSize } from '#domain/format/format-file-size.ts'
import { postedAttachments, postMails } from '#platform/server/mail/post-mail.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import { type OrderMailDeps, shopKey } from './confirm-order.ts'
import { layoutMail } from './layout-mail.ts'
import { mailFoot, shopLocale } from './mail-words.ts'
import { fileAttachments, storeMark } from './order-attachments.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import type { orderQueues } from '#features/orders/orders/server/jobs.ts'

/**
 * The job that mails later print files to the shop, once. Until the order itself has been mailed to the shop, that mail includes them: it
 * reads the files with the order locked, and files are added with the order locked too.
 */
export async function mailFiles(
  deps: Pick<OrderMailDeps, 'db' | 'files' | 'jobs' | 'mailer' | 'clock' | 'config'>,
  { orderId, files: given }: DataOf<typeof orderQueues.mailFiles>,
): Promise<void> {
  const { db, config } = deps
  const { order, items, files } = await storedOrder(db, orderId)
  const carried = await postedAttachments(db, shopKey(orderId))
  if (carried === null) return
  const wanted = new Set(given.map(({ sha256 }) => sha256).filter((hash) => !carried.some(({ sha256 }) => sha256 === hash)))
  if (wanted.size === 0) return
  const attachments = fileAttachments(
    files.filter(({ sha256 }) => wanted.has(sha256)),
    items,
  )
  const t = translatorOf(shopLocale).of('documents')
  const facts = { code: order.orderCode, name: `${order.billing.firstName} ${order.billing.surName}` }
  const batch = createHash('sha256')
    .update([...wanted].toSorted().join())
    .digest('hex')
  const letter = layoutMail({
    locale: shopLocale,
    brand: config.site.brand,
    subject: t('filesMail.subject', facts),
    heading: t('filesMail.heading', facts),
    hello: t('filesMail.hello', facts),
    paragraphs: [],
    rows: attachments.map(({ fileName, size }) => ({ label: fileName, value: formatFileSize(size, shopLocale) })),
    button: null,
    foot: mailFoot(config.site, shopLocale),
    links: [],
  })
  const mail = {
    ...letter,
    uniqueKey: `order ${orderId} files ${batch}`,
    orderId,
    from: config.mail.from,
    to: config.mail.shop,
    replyTo: order.billing.email,
    attachments: [...attachments, await storeMark(deps.files)],
  }
  await db.transaction((tx) => postMails(tx, deps, [mail]))
}
