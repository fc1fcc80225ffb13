import { and, eq } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { createInvitation, sendLink } from '#features/accounts/administration/server/create-invitation.ts'
import { writeActivity } from '#features/accounts/administration/server/update-account.ts'
import { isNotErased } from '#features/accounts/accounts/server/reads.ts'
import { consumeRateLimit, type RateLimit } from '#platform/server/http/rate-limit.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { maxPeople } from '../limit-people.ts'
import type { InvitedPerson } from '../schema.ts'
import { firstPersonOf } from './read-company.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

/** Who acts, for which company, on which site. */
export interface CompanyAct {
  readonly partnerId: string
  readonly by: string
  readonly locale: Locale
}

/** `not-first`: only the first person manages the others. */
export type PeopleRefusal = 'not-first' | 'unknown' | 'own-access' | 'email-taken' | 'too-many'
export type Managed =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: PeopleRefusal }
  | { readonly ok: false; readonly reason: 'too-often'; readonly retryAfterSeconds: number }

/** Invitations go to any address, so a company can't send many. */
const invitationsAnHour: RateLimit = { name: 'company-invitations', limit: 20, windowSeconds: 3600 }

const refused = (reason: PeopleRefusal) => ({ ok: false, reason }) as const

/** Runs an act of the first person. The company is locked, so that two acts can't undo each other's checks. */
const asFirst = (deps: Deps, { partnerId, by }: CompanyAct, act: (tx: Db) => Promise<Managed>): Promise<Managed> =>
  deps.db.transaction(async (tx) => {
    await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for('no key update')
    return (await firstPersonOf(tx, partnerId)) === by ? act(tx) : refused('not-first')
  })

/** Invites a person by mail. */
export const invitePerson = (deps: Deps, act: CompanyAct, person: InvitedPerson): Promise<Managed> =>
  asFirst(deps, act, async (tx): Promise<Managed> => {
    const { partnerId } = act
    if ((await tx.$count(accounts, and(eq(accounts.partnerId, partnerId), isNotErased))) >= maxPeople) return refused('too-many')
    const retryAfterSeconds = await consumeRateLimit({ ...deps, db: tx }, invitationsAnHour, { subject: partnerId })
    if (retryAfterSeconds !== null) return { ok: false, reason: 'too-often', retryAfterSeconds }
    const made = await createInvitation({ ...deps, db: tx }, act, { ...person, phone: '', role: 'partner', partnerId })
    return made.ok ? made : refused('email-taken')
  })

const personOf = async (tx: Db, partnerId: string, accountId: string) => {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.partnerId, partnerId), isNotErased))
    .for('no key update')
  return row
}

/** Mails an invited person the link again. */
export const inviteAgain = (deps: Deps, act: CompanyAct, accountId: string): Promise<Managed> =>
  asFirst(deps, act, async (tx): Promise<Managed> => {
    const person = await personOf(tx, act.partnerId, accountId)
    if (!person?.isActive || person.passwordHash !== '') return refused('unknown')
    const retryAfterSeconds = await consumeRateLimit({ ...deps, db: tx }, invitationsAnHour, { subject: act.partnerId })
    if (retryAfterSeconds !== null) return { ok: false, reason: 'too-often', retryAfterSeconds }
    return (await sendLink({ ...deps, db: tx }, { accountId, by: act.by }, act.locale)) ? { ok: true } : refused('unknown')
  })

/** Activates or deactivates another person of the company. */
export const switchPerson = (
  deps: Deps,
  act: CompanyAct,
  { accountId, isActive }: { accountId: string; isActive: boolean },
): Promise<Managed> =>
  asFirst(deps, act, async (tx): Promise<Managed> => {
    const person = await personOf(tx, act.partnerId, accountId)
    if (!person) return refused('unknown')
    if (person.id === act.by) return refused('own-access')
    await writeActivity(tx, person, { by: act.by, isActive, at: deps.clock() })
    return { ok: true }
  })
