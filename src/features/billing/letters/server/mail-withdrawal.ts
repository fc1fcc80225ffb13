import { eq } from 'drizzle-orm'
import { formatMoment } from '#domain/format/days.ts'
import type { Locale } from '#domain/locale.ts'
import { required } from '#domain/required.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { postMails } from '#platform/server/mail/post-mail.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import type { OrderMailDeps } from './confirm-order.ts'
import { layoutMail } from './layout-mail.ts'
import { legalLinks, mailFoot, shopLocale } from './mail-words.ts'
import { storeMark } from './order-attachments.ts'
import { orderLinks } from '#features/orders/orders/server/order-links.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import type { withdrawalQueues } from '#features/orders/withdrawals/server/jobs.ts'

/**
 * The job that confirms the receipt of a withdrawal with its content, day and time on a durable medium (Art. 11a(4) of Directive
 * 2011/83/EU), and mails the shop; each once per withdrawal.
 */
export async function mailWithdrawal(
  deps: Pick<OrderMailDeps, 'db' | 'files' | 'jobs' | 'mailer' | 'clock' | 'config'>,
  { orderId, messageId }: DataOf<typeof withdrawalQueues.mailWithdrawal>,
): Promise<void> {
  const { db, files, config } = deps
  const [{ order }, [message]] = await Promise.all([
    storedOrder(db, orderId),
    db
      .select({ comment: orderMessages.comment, createdAt: orderMessages.createdAt })
      .from(orderMessages)
      .where(eq(orderMessages.id, messageId)),
  ])
  const { comment, createdAt } = required(message, `message ${messageId}`)
  const { orderCode: code, billing } = order
  const links = orderLinks(config, order)
  const attachments = [await storeMark(files)]

  const letter = (locale: Locale, to: 'reader' | 'shop') => {
    const t = translatorOf(locale).of('documents')
    const facts = { code, name: `${billing.firstName} ${billing.surName}` }
    return layoutMail({
      locale,
      brand: config.site.brand,
      subject: t(`withdrawalMail.${to}.subject`, facts),
      heading: t(`withdrawalMail.${to}.heading`, facts),
      hello: t(`withdrawalMail.${to}.hello`, facts),
      paragraphs: to === 'reader' ? [t('withdrawalMail.next')] : [],
      rows: [
        { label: t('withdrawalMail.received'), value: formatMoment(createdAt) },
        { label: t('withdrawalMail.order'), value: code },
        { label: t('withdrawalMail.content'), value: comment },
      ],
      button: to === 'reader' ? { label: t('mail.open'), href: links.order } : null,
      foot: mailFoot(config.site, locale),
      links: to === 'reader' ? legalLinks(links, locale) : [],
    })
  }
  const { from, shop } = config.mail
  const shared = { orderId, from, attachments }
  const posted = [
    {
      ...letter(order.locale, 'reader'),
      ...shared,
      uniqueKey: `order ${orderId} withdrawal ${messageId} shopper`,
      to: billing.email,
      replyTo: config.site.contactEmail,
    },
    {
      ...letter(shopLocale, 'shop'),
      ...shared,
      uniqueKey: `order ${orderId} withdrawal ${messageId} shop`,
      to: shop,
      replyTo: billing.email,
    },
  ]
  await db.transaction((tx) => postMails(tx, deps, posted))
}
