import type { StoredAttachment } from '#db/schema/mails.ts'
import { postMails } from '#features/outbox/server/post-mail.ts'
import type { OrderMailDeps } from './confirm-order.ts'
import { letterMail } from './letter-mail.ts'
import { legalLinks, mailFoot } from './mail-words.ts'
import { storeMark } from './order-attachments.ts'
import { orderLinks } from '#features/orders/server/order-links.ts'
import type { OrderRow } from '#features/orders/server/reads.ts'

export type LetterDeps = Pick<OrderMailDeps, 'db' | 'files' | 'jobs' | 'mailer' | 'clock' | 'config'>

type ShopperLetter = Pick<Parameters<typeof letterMail>[0], 'subject' | 'heading' | 'hello' | 'paragraphs' | 'rows'> & {
  /** The label of the button that opens the order page. */
  readonly button: string
  /** The subject of the mail, unique per order: the second part of its unique key. */
  readonly about: string
  /** Files that go with it. */
  readonly attachments?: readonly StoredAttachment[]
}

/**
 * Puts a mail about an order to its shopper into the outbox, in the order's language, with a button to the order page. A repeated key sends
 * nothing, and neither does an order whose shopper was erased.
 */
export async function postLetter(
  deps: LetterDeps,
  order: OrderRow,
  { about, button, attachments = [], ...letter }: ShopperLetter,
): Promise<void> {
  const { config } = deps
  const { id, locale, billing } = order
  if (billing.email === '') return
  const links = orderLinks(config, order)
  const mail = {
    ...letterMail({
      ...letter,
      locale,
      brand: config.site.brand,
      button: { label: button, href: links.order },
      foot: mailFoot(config.site, locale),
      links: legalLinks(links, locale),
    }),
    uniqueKey: `order ${id} ${about}`,
    orderId: id,
    from: config.mail.from,
    to: billing.email,
    replyTo: config.site.contactEmail,
    attachments: [await storeMark(deps.files), ...attachments],
  }
  await deps.db.transaction((tx) => postMails(tx, deps, [mail]))
}
