import type { LinkPurpose } from '#domain/accounts/account-links.ts'
import { formatMoment } from '#domain/format/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Account } from '#features/accounts/accounts/account.ts'
import { createAccountLink, linkExpiry } from '#features/accounts/accounts/server/create-link.ts'
import type { accountQueues } from '#features/accounts/accounts/server/jobs.ts'
import { accountByEmail, accountById } from '#features/accounts/accounts/server/reads.ts'
import { originOfSite } from '#features/orders/orders/server/order-links.ts'
import { postMails } from '#platform/server/mail/post-mail.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import { urlFor } from '#urls'
import { layoutMail } from './layout-mail.ts'
import { mailFoot } from './mail-words.ts'
import { storeMark } from './order-attachments.ts'
import type { LetterDeps } from './send-order-mail.ts'

interface LinkMail {
  readonly linkId: string
  readonly locale: Locale
  readonly purpose: LinkPurpose
}

/** Creates the link and its mail together, so that a job that runs twice mails once. The token is in the mail only. */
async function postLinkMail(deps: LetterDeps, { id: accountId, email }: Account, { linkId, locale, purpose }: LinkMail): Promise<void> {
  const { config, db, files, clock } = deps
  const t = translatorOf(locale).of('documents')
  const now = clock()
  const mark = await storeMark(files)
  await db.transaction(async (tx) => {
    const token = await createAccountLink(tx, { id: linkId, accountId, purpose, now })
    if (token === null) return
    const letter = layoutMail({
      locale,
      brand: config.site.brand,
      subject: t(`accountMail.${purpose}.subject`, { brand: config.site.brand }),
      heading: t(`accountMail.${purpose}.heading`),
      hello: t(`accountMail.${purpose}.hello`, { brand: config.site.brand }),
      paragraphs: [t(`accountMail.${purpose}.unasked`)],
      rows: [
        { label: t('accountMail.account'), value: email },
        { label: t('accountMail.until'), value: formatMoment(linkExpiry(purpose, now)) },
      ],
      button: {
        label: t(`accountMail.${purpose}.open`),
        href: `${originOfSite(config, locale)}${urlFor(locale, 'newPassword', { token })}`,
      },
      foot: mailFoot(config.site, locale),
      links: [],
    })
    const mail = {
      ...letter,
      uniqueKey: `account ${accountId} link ${linkId}`,
      orderId: null,
      from: config.mail.from,
      to: email,
      replyTo: config.site.contactEmail,
      attachments: [mark],
    }
    await postMails(tx, deps, [mail])
  })
}

/** The job that mails the link that an admin sends: an invitation, or a new password. */
export async function mailAccountLink(
  deps: LetterDeps,
  { accountId, ...link }: DataOf<typeof accountQueues.mailAccountLink>,
): Promise<void> {
  const account = await accountById(deps.db, accountId)
  if (account) await postLinkMail(deps, account, link)
}

/** The job that mails the link that somebody requested for an address, if it has an active account. */
export async function mailPasswordReset(
  deps: LetterDeps,
  { email, ...link }: DataOf<typeof accountQueues.mailPasswordReset>,
): Promise<void> {
  const account = await accountByEmail(deps.db, email)
  if (account) await postLinkMail(deps, account, { ...link, purpose: 'reset' })
}
