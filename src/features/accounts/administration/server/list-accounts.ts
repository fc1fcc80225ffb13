import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AccountState } from '#domain/accounts/account-states.ts'
import type { Db } from '#db/client.ts'
import { containing } from '#db/like-pattern.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { twoFactors } from '#db/schema/two-factor.ts'
import { isNotErased } from '#features/accounts/accounts/server/reads.ts'
import { countedTo } from '#domain/lists/paging.ts'
import type { AccountList, AccountListQuery, AccountSort, Company, ListedAccount } from '../schema.ts'

const companyName = sql<string>`coalesce(${partners.billing}->>'companyName', '')`

const stateOfAccount = sql<AccountState>`case when not ${accounts.isActive} or ${partners.isActive} is false then 'inactive'
  when ${accounts.passwordHash} = '' then 'invited' else 'active' end`

/** Matches accounts with every word of the phrase in names, e-mail or company, ignoring case and accents. */
const hasWords = (phrase: string): SQL | undefined =>
  and(
    ...phrase
      .split(/\s+/)
      .map(
        (word) =>
          sql`searchable(concat_ws(' ', ${accounts.email}, ${accounts.firstName}, ${accounts.lastName}, ${companyName})) LIKE searchable(${containing(word)})`,
      ),
  )

const matches = ({ phrase = '', role, state, partnerId }: Partial<AccountListQuery>): SQL | undefined =>
  and(
    phrase === '' ? undefined : hasWords(phrase),
    role === undefined ? undefined : eq(accounts.role, role),
    partnerId === undefined ? undefined : eq(accounts.partnerId, partnerId),
    state === undefined ? undefined : sql`${stateOfAccount} = ${state}`,
  )

/** The e-mail address is unique, so pages never overlap. Names sort as people expect, whatever their accents. */
const sortColumns: Readonly<Record<AccountSort, readonly SQL[]>> = {
  name: [sql`searchable(concat_ws(' ', ${accounts.lastName}, ${accounts.firstName}))`, sql`${accounts.email}`],
  email: [sql`${accounts.email}`],
  role: [sql`${accounts.role}`, sql`${accounts.email}`],
  lastSignInAt: [sql`coalesce(${accounts.lastSignInAt}, '-infinity')`, sql`${accounts.email}`],
  createdAt: [sql`${accounts.createdAt}`, sql`${accounts.email}`],
}

const rowsOf = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      account: accounts,
      companyName,
      state: stateOfAccount,
      hasTwoFactor: sql<boolean>`${twoFactors.activatedAt} is not null`,
    })
    .from(accounts)
    .leftJoin(partners, eq(partners.id, accounts.partnerId))
    .leftJoin(twoFactors, eq(twoFactors.accountId, accounts.id))
    .where(condition)
    .$dynamic()

function describe({ account, companyName: name, state, hasTwoFactor }: Awaited<ReturnType<typeof rowsOf>>[number]): ListedAccount {
  const { id, email, firstName, lastName, phone, role, partnerId, lastSignInAt, createdAt, version } = account
  return {
    id,
    email,
    firstName,
    lastName,
    phone,
    role,
    company: partnerId === null ? null : { id: partnerId, name },
    state,
    hasTwoFactor,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    version,
  }
}

/** A page of the accounts that match. There are hundreds, not millions, so all are counted. */
export async function listAccounts(db: Db, { page, limit, sortBy, sortOrder, ...filter }: AccountListQuery): Promise<AccountList> {
  const condition = matches(filter)
  const offset = (page - 1) * limit
  const counted = rowsOf(db, condition)
    .limit(countedTo + 1)
    .as('counted')
  const [total, rows] = await Promise.all([
    db.$count(counted),
    rowsOf(db, condition)
      .orderBy(...sortColumns[sortBy].map(sortOrder === 'asc' ? asc : desc))
      .limit(limit)
      .offset(offset),
  ])
  const exact = total > countedTo ? ({ total: countedTo, totalIsMore: true } as const) : { total }
  return { ...exact, limit, offset, items: rows.map(describe) }
}

/** All people of a company, its oldest account first. */
export async function accountsOfCompany(db: Db, partnerId: string): Promise<readonly ListedAccount[]> {
  const rows = await rowsOf(db, and(eq(accounts.partnerId, partnerId), isNotErased)).orderBy(asc(accounts.createdAt), asc(accounts.id))
  return rows.map(describe)
}

/** An account as the list shows it; null for an unknown id. */
export async function listedAccount(db: Db, accountId: string): Promise<ListedAccount | null> {
  const [row] = await rowsOf(db, eq(accounts.id, accountId))
  return row ? describe(row) : null
}

/** The companies by name, for a new person of one. */
export async function listCompanies(db: Db): Promise<readonly Company[]> {
  return db
    .select({ id: partners.id, name: companyName })
    .from(partners)
    .where(eq(partners.isActive, true))
    .orderBy(sql`searchable(${companyName})`)
}
