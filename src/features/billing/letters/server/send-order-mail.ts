import type { StoredAttachment } from '#db/schema/mails.ts'
import { postMails } from '#platform/server/mail/post-mail.ts'
import type { OrderMailDeps } from './confirm-order.ts'
import { layoutMail } from './layout-mail.ts'
import { isOfCompany } from './list-receivers.ts'
import { legalLinks, mailFoot } from './mail-words.ts'
import { storeMark } from './order-attachments.ts'
import { officeOrderLink, orderLinks } from '#features/orders/orders/server/order-links.ts'
import type { OrderRow } from '#features/orders/orders/server/reads.ts'

export type LetterDeps = Pick<OrderMailDeps, 'db' | 'files' | 'jobs' | 'mailer' | 'clock' | 'config'>

type ShopperLetter = Pick<Parameters<typeof layoutMail>[0], 'subject' | 'heading' | 'hello' | 'paragraphs' | 'rows'> & {
  /** The label of the button that opens the order page. */
  readonly button: string
  /** The subject of the mail, unique per order: the second part of its unique key. */
  readonly about: string
  /** Default: the address of the order. */
  readonly to?: string
  /** Files that go with it. */
  readonly attachments?: readonly StoredAttachment[]
}

/** The unique key of a letter to the customer of an order. */
export const keyOfLetter = (orderId: string, about: string): string => `order ${orderId} ${about}`

/** The page of an order for who gets a mail: the people of a partner sign in to theirs, everybody else opens it by its token. */
export const pageForReader = async ({ db, config }: LetterDeps, order: OrderRow, to: string): Promise<string> =>
  (await isOfCompany(db, order, to)) ? officeOrderLink(config, order.locale, order.id) : orderLinks(config, order).order

/**
 * Puts a mail about an order to its customer into the outbox, in the order's language, with a button to the order page. A repeated key sends nothing, and neither does an order whose customer was
 * erased.
 */
export async function sendOrderMail(
  deps: LetterDeps,
  order: OrderRow,
  { about, to = order.billing.email, button, attachments = [], ...letter }: ShopperLetter,
): Promise<void> {
  const { config } = deps
  const { id, locale } = order
  if (to === '') return
  const links = orderLinks(config, order)
  const href = await pageForReader(deps, order, to)
  const mail = {
    ...layoutMail({
      ...letter,
      locale,
      brand: config.site.brand,
      button: { label: button, href },
      foot: mailFoot(config.site, locale),
      links: legalLinks(links, locale),
    }),
    uniqueKey: keyOfLetter(id, about),
    orderId: id,
    from: config.mail.from,
    to,
    replyTo: config.site.contactEmail,
    attachments: [await storeMark(deps.files), ...attachments],
  }
  await deps.db.transaction((tx) => postMails(tx, deps, [mail]))
}
