import { eq } from 'drizzle-orm'
import { mails } from '#db/schema/mails.ts'
import { accountQueues } from '#features/accounts/accounts/server/jobs.ts'
import { mailAccountLink, mailPasswordReset } from '#features/billing/letters/server/mail-account-link.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { testConfig } from './test-api.ts'
import type { TestShop } from './test-shop.ts'

/** Runs the jobs that mail links to accounts, as the started program does. */
export async function workOnAccountMails(shop: TestShop, clock: () => Date): Promise<void> {
  const deps = { ...shop, clock, config: testConfig, mailer: outboxOnlyMailer }
  await shop.jobs.work(accountQueues.mailAccountLink, (data) => mailAccountLink(deps, data))
  await shop.jobs.work(accountQueues.mailPasswordReset, (data) => mailPasswordReset(deps, data))
}

export interface LinkMailOf {
  readonly subject: string
  readonly text: string
  readonly url: string
  readonly token: string
}

/** The mails with links to an address, the oldest first. */
export async function linkMailsTo(shop: TestShop, email: string): Promise<readonly LinkMailOf[]> {
  const posted = await postedMails(shop, eq(mails.recipient, email))
  return posted.map(({ subject, text }) => {
    const url = /https?:\/\/\S+\/([\w-]{43})/.exec(text)
    return { subject, text, url: url?.[0] ?? '', token: url?.[1] ?? '' }
  })
}
