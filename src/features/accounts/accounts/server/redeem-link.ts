import { and, eq, gt } from 'drizzle-orm'
import type { LinkPurpose } from '#domain/accounts/account-links.ts'
import type { Db } from '#db/client.ts'
import { accountLinks } from '#db/schema/account-links.ts'
import { accounts } from '#db/schema/accounts.ts'
import { linkTokenHash } from './create-link.ts'
import { hashPassword } from './password-hash.ts'
import { accountById } from './reads.ts'
import { clearAttempts } from './record-attempt.ts'
import { savePassword } from './save-password.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

const isValid = (token: string, now: Date) => and(eq(accountLinks.tokenHash, linkTokenHash(token)), gt(accountLinks.expiresAt, now))

/** What the page of a link shows; null for a link that is used, expired, unknown, or of a deactivated account. */
export async function findValidLink({ db, clock }: Deps, token: string): Promise<{ purpose: LinkPurpose; email: string } | null> {
  const [link] = await db.select().from(accountLinks).where(isValid(token, clock()))
  const account = link && (await accountById(db, link.accountId))
  return link && account ? { purpose: link.purpose, email: account.email } : null
}

/**
 * Sets the password of a link's account. The link is valid once: of two requests at the same time one is refused.
 * @returns whether the link was valid.
 */
export async function redeemLink(deps: Deps, { token, password }: { readonly token: string; readonly password: string }): Promise<boolean> {
  // Hashing takes long, so guessed tokens must not cause it.
  if ((await findValidLink(deps, token)) === null) return false
  const passwordHash = await hashPassword(password)
  const at = deps.clock()
  return deps.db.transaction(async (tx) => {
    const [link] = await tx.select({ accountId: accountLinks.accountId }).from(accountLinks).where(isValid(token, at))
    if (!link) return false
    // The account first, as every change of a password does: otherwise several links of it would wait for each other.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, link.accountId)).for('no key update')
    const taken = await tx.delete(accountLinks).where(isValid(token, at)).returning({ accountId: accountLinks.accountId })
    const account = taken.length > 0 ? await accountById(tx, link.accountId) : null
    if (!account) return false
    await savePassword(tx, { accountId: account.id, passwordHash, keptSessionId: null, at })
    await clearAttempts(tx, account.email)
    return true
  })
}
