import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lte, ne } from 'drizzle-orm'
import type { LinkPurpose } from '#domain/accounts/account-links.ts'
import { dayMs, minuteMs } from '#domain/format/durations.ts'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { accountLinks } from '#db/schema/account-links.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

const lifetimeMs: Readonly<Record<LinkPurpose, number>> = {
  invitation: retention.invitationDays * dayMs,
  reset: retention.resetLinkMinutes * minuteMs,
}

/** When a link that is created now expires. */
export const linkExpiry = (purpose: LinkPurpose, now: Date): Date => new Date(now.getTime() + lifetimeMs[purpose])

/** What is stored of the token of a link. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface NewLink {
  readonly id: string
  readonly accountId: string
  readonly purpose: LinkPurpose
  readonly now: Date
}

/**
 * Creates a one-time link that sets the password of an account; earlier ones of the same purpose are no longer valid: they may be in a mail that
 * somebody else reads. @returns its token; null if a link with this id exists.
 */
export async function createAccountLink(tx: Db, { id, accountId, purpose, now }: NewLink): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const made = await tx
    .insert(accountLinks)
    .values({ id, accountId, purpose, tokenHash: linkTokenHash(token), expiresAt: linkExpiry(purpose, now) })
    .onConflictDoNothing({ target: accountLinks.id })
    .returning({ id: accountLinks.id })
  if (made.length === 0) return null
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.purpose, purpose), ne(accountLinks.id, id)))
  return token
}

/** Deletes expired links. */
export async function purgeLinks({ db, clock }: Deps): Promise<void> {
  await db.delete(accountLinks).where(lte(accountLinks.expiresAt, clock()))
}
