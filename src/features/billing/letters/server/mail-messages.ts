import { and, eq, gte, type SQL } from 'drizzle-orm'
import { batchOf } from '#domain/orders/message-batches.ts'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { orderReads } from '#db/schema/order-reads.ts'
import { officeOrderLink } from '#features/orders/orders/server/order-links.ts'
import { type OrderRow, storedOrder } from '#features/orders/orders/server/reads.ts'
import type { threadQueues } from '#features/orders/thread/server/jobs.ts'
import { attachmentsOf, pinsOf, wordsOf } from '#features/orders/thread/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import type { OrderMailDeps } from './confirm-order.ts'
import { describePins } from './describe-pins.ts'
import { customerReceivers, isOfCustomer, officeReceivers } from './list-receivers.ts'
import { shopLocale } from './mail-words.ts'
import { type LetterDeps, sendOrderMail } from './send-order-mail.ts'
import { postOfficeLetter } from './post-office-letter.ts'

/** Whether one of the accounts that a mail is for has seen the order since. */
async function isRead(db: Db, orderId: string, readers: SQL, until: Date): Promise<boolean> {
  const [seen] = await db
    .select({ id: accounts.id })
    .from(orderReads)
    .innerJoin(accounts, eq(accounts.id, orderReads.accountId))
    .where(and(eq(orderReads.orderId, orderId), gte(orderReads.until, until), readers))
    .limit(1)
  return seen !== undefined
}

interface Said {
  readonly paragraphs: readonly string[]
  readonly fileNames: readonly string[]
}

interface Post {
  /** The second part of the mail's unique key. */
  readonly about: string
  readonly to: string
}

/** Mails the customer of an order. Partners answer on their own page, shoppers by mail. */
async function postToCustomer(deps: LetterDeps, order: OrderRow, { paragraphs, fileNames }: Said, post: Post): Promise<void> {
  const { locale, orderCode: code } = order
  const t = translatorOf(locale).of('documents')
  await sendOrderMail(deps, order, {
    ...post,
    subject: t('messageMail.toCustomer.subject', { code }),
    heading: t('messageMail.toCustomer.heading'),
    hello: t('messageMail.toCustomer.hello', { code }),
    paragraphs,
    rows: fileNames.length === 0 ? [] : [{ label: t('mail.attached'), value: fileNames.join(', ') }],
    button: t('mail.open'),
  })
}

/** Mails the dealer of an order, or the shop. */
async function postToOffice(deps: LetterDeps, order: OrderRow, { paragraphs, fileNames }: Said, { about, to }: Post): Promise<void> {
  const { id, orderCode: code, billing, useBillingCompany } = order
  const t = translatorOf(shopLocale).of('documents')
  const person = `${billing.firstName} ${billing.surName}`
  await postOfficeLetter(deps, {
    uniqueKey: `order ${id} ${about}`,
    orderId: id,
    to,
    replyTo: billing.email,
    subject: t('messageMail.toOffice.subject', { code }),
    heading: t('messageMail.toOffice.heading'),
    hello: t('messageMail.toOffice.hello', { code, customer: useBillingCompany ? `${billing.companyName}, ${person}` : person }),
    paragraphs,
    rows: fileNames.length === 0 ? [] : [{ label: t('mail.attached'), value: fileNames.join(', ') }],
    button: { label: t('messageMail.toOffice.open'), href: officeOrderLink(deps.config, shopLocale, id) },
  })
}

/**
 * The job that mails what one side of an order wrote to the other one: all messages of five minutes at once, and none to those who have seen
 * them meanwhile. Each message is mailed once.
 */
export async function mailMessages(
  deps: LetterDeps & Pick<OrderMailDeps, 'catalogue'>,
  { orderId, messageId }: DataOf<typeof threadQueues.mailMessages>,
): Promise<void> {
  const { db } = deps
  const [stored, said, attached, pins] = await Promise.all([
    storedOrder(db, orderId),
    wordsOf(db, orderId),
    attachmentsOf(db, orderId),
    pinsOf(db, orderId),
  ])
  const { order } = stored
  const message = said.find(({ id }) => id === messageId)
  // Erased with the data of its author.
  if (!message) return
  const isByCustomer = isOfCustomer(message)
  const batch = batchOf(
    said.filter((other) => isOfCustomer(other) === isByCustomer),
    messageId,
  )
  const places = describePins(deps, stored, pins, isByCustomer ? shopLocale : order.locale)
  const content = {
    paragraphs: batch.flatMap(({ id, comment }) => [places.get(id) ?? '', ...comment.split(/\n+/)].filter((line) => line !== '')),
    fileNames: attached.flatMap(({ messageId: of, fileName }) => (batch.some(({ id }) => id === of) ? [fileName] : [])),
  }
  const until = batch.at(-1)?.createdAt ?? message.createdAt
  const [receivers, send] = isByCustomer
    ? [await officeReceivers(deps, order), postToOffice]
    : [await customerReceivers(deps, order, said), postToCustomer]
  for (const { name, to, readers } of receivers) {
    // A customer whose data are erased has no address.
    if (to === '' || (readers !== null && (await isRead(db, orderId, readers, until)))) continue
    await send(deps, order, content, { to, about: `messages ${batch[0]?.id ?? messageId} ${name}` })
  }
}
