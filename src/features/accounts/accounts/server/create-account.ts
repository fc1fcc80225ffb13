import { randomUUID } from 'node:crypto'
import { minPasswordLength } from '#domain/accounts/passwords.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { hashPassword } from './password-hash.ts'

export type AccountCreated =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'email-taken' | 'password-short' }

interface NewAccount extends Pick<typeof accounts.$inferInsert, 'firstName' | 'lastName' | 'phone' | 'partnerId'> {
  readonly email: string
  readonly password: string
  readonly role: Role
}

/** Creates an account that can sign in. A partner's account belongs to a company (`create-partner.ts`). */
export async function createAccount(db: Db, { email, password, role, ...more }: NewAccount): Promise<AccountCreated> {
  if (password.length < minPasswordLength) return { ok: false, reason: 'password-short' }
  const id = randomUUID()
  const made = await db
    .insert(accounts)
    .values({ ...more, id, email: email.trim().toLowerCase(), role, passwordHash: await hashPassword(password) })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id })
  return made.length > 0 ? { ok: true, id } : { ok: false, reason: 'email-taken' }
}
