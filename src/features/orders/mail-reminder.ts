import { formatDay } from '#domain/format/days.ts'
import { postMails } from '#features/outbox/post-mail.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { JobData } from '#platform/jobs/queues.ts'
import type { OrderMailDeps } from './confirm-order.ts'
import { paymentWords } from './documents/payment-words.ts'
import { letterMail } from './mail/letter-mail.ts'
import { legalLinks, mailFoot } from './mail-words.ts'
import { storeMark } from './order-attachments.ts'
import { orderLinks } from './order-links.ts'
import { storedOrder } from './reads.ts'

/** The job that reminds a shopper of a bank transfer, once an order; not when it has come or the order was cancelled meanwhile. */
export async function mailReminder(
  deps: Pick<OrderMailDeps, 'db' | 'files' | 'jobs' | 'mailer' | 'clock' | 'config'>,
  { orderId }: JobData['mail-reminder'],
): Promise<void> {
  const { db, files, config } = deps
  const { order } = await storedOrder(db, orderId)
  if (order.paidAt || order.cancelledAt) return
  const { locale, orderCode: code, billing } = order
  const translator = translatorOf(locale)
  const t = translator.of('documents')
  const links = orderLinks(config, order)
  const date = formatDay(order.paymentDueOn)
  const { rows, day } = paymentWords(order, { translator, bankAccounts: config.bankAccounts, brand: config.site.brand })
  const letter = letterMail({
    locale,
    brand: config.site.brand,
    subject: t('reminderMail.subject', { code }),
    heading: t('reminderMail.heading', { code }),
    hello: t('reminderMail.hello', { name: `${billing.firstName} ${billing.surName}`, code }),
    paragraphs: [t('reminderMail.until', { date }), t('reminderMail.crossed')],
    rows: [...rows, ...(day === null ? [] : [day])],
    button: { label: t('reminderMail.pay'), href: links.order },
    foot: mailFoot(config.site, locale),
    links: legalLinks(links, locale),
  })
  const mail = {
    ...letter,
    uniqueKey: `order ${orderId} reminder`,
    orderId,
    from: config.mail.from,
    to: billing.email,
    replyTo: config.site.contactEmail,
    attachments: [await storeMark(files)],
  }
  await db.transaction((tx) => postMails(tx, deps, [mail]))
}
