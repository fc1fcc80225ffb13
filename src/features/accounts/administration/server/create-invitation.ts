import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { NewAccount } from '../schema.ts'
import { accountQueues } from '#features/accounts/accounts/server/jobs.ts'
import { accountById } from '#features/accounts/accounts/server/reads.ts'
import { type AccountAct, isCompany } from './update-account.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** The language of a mail to an account: that of its company, otherwise the one in which the admin works. */
async function localeFor(tx: Db, partnerId: string | null, locale: Locale): Promise<Locale> {
  if (partnerId === null) return locale
  const [company] = await tx.select({ locale: partners.locale }).from(partners).where(eq(partners.id, partnerId))
  return company?.locale ?? locale
}

export type CreatedInvitation =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'email-taken' | 'unknown-company' }

/** Creates an account without a password and mails its person a link to set one. */
export function createInvitation(
  { db, clock, jobs }: Deps,
  { by, locale }: { readonly by: string; readonly locale: Locale },
  { partnerId: givenCompany, ...person }: NewAccount,
): Promise<CreatedInvitation> {
  const partnerId = givenCompany ?? null
  return db.transaction(async (tx): Promise<CreatedInvitation> => {
    if (partnerId !== null && !(await isCompany(tx, partnerId))) return { ok: false, reason: 'unknown-company' }
    const [made] = await tx
      .insert(accounts)
      .values({ ...person, partnerId, id: randomUUID(), passwordHash: '', passwordChangedAt: clock() })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id })
    if (!made) return { ok: false, reason: 'email-taken' }
    const changes = changesBetween({}, { ...person, partnerId })
    await recordChange(tx, { accountId: by, subject: 'account', subjectId: made.id, changes, at: clock() })
    const link = {
      linkId: randomUUID(),
      accountId: made.id,
      purpose: 'invitation',
      locale: await localeFor(tx, partnerId, locale),
    } as const
    await jobs.enqueue(tx, accountQueues.mailAccountLink, link)
    return { ok: true, id: made.id }
  })
}

/** Mails a link to set a new password to an account, or its invitation again. @returns whether the account is active. */
export function sendLink({ db, clock, jobs }: Deps, { accountId, by }: AccountAct, locale: Locale): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await accountById(tx, accountId)
    const [row] = await tx.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId))
    if (!account || !row) return false
    const purpose = row.passwordHash === '' ? 'invitation' : 'reset'
    const changes = [{ field: 'link', before: null, after: purpose }]
    await recordChange(tx, { accountId: by, subject: 'account', subjectId: accountId, changes, at: clock() })
    const link = { linkId: randomUUID(), accountId, purpose, locale: await localeFor(tx, account.partnerId, locale) } as const
    await jobs.enqueue(tx, accountQueues.mailAccountLink, link)
    return true
  })
}
