import { postMails } from '#platform/server/mail/post-mail.ts'
import { layoutMail } from './layout-mail.ts'
import { mailFoot, shopLocale } from './mail-words.ts'
import { storeMark } from './order-attachments.ts'
import type { LetterDeps } from './send-order-mail.ts'

type OfficeLetter = Pick<Parameters<typeof layoutMail>[0], 'subject' | 'heading' | 'hello' | 'rows' | 'button'> & {
  readonly paragraphs?: readonly string[]
  readonly uniqueKey: string
  /** Null for a mail that is about no order. */
  readonly orderId: string | null
  readonly to: string
  readonly replyTo: string
}

/** Puts a mail to the people of the shop into the outbox, in their language. A repeated key sends nothing. */
export async function postOfficeLetter(
  deps: LetterDeps,
  { uniqueKey, orderId, to, replyTo, paragraphs = [], ...letter }: OfficeLetter,
): Promise<void> {
  const { db, files, config } = deps
  const mail = {
    ...layoutMail({
      ...letter,
      locale: shopLocale,
      brand: config.site.brand,
      paragraphs,
      foot: mailFoot(config.site, shopLocale),
      links: [],
    }),
    uniqueKey,
    orderId,
    from: config.mail.from,
    to,
    replyTo,
    attachments: [await storeMark(files)],
  }
  await db.transaction((tx) => postMails(tx, deps, [mail]))
}
