import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { handovers } from '#db/schema/handovers.ts'
import type { Account } from '#features/accounts/account.ts'
import { signedInAccount } from '#features/accounts/server/reads.ts'
import type { Session } from '#features/accounts/server/session-token.ts'
import { VisitorState } from '../schema.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

type HandoverRow = typeof handovers.$inferSelect

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Who is signed in on the one site, and will be on the other. */
interface SignIn {
  readonly account: Pick<Account, 'id' | 'passwordChangedAt'> | null
  readonly session: Session | null
}

export interface RedeemedHandover {
  readonly payload: VisitorState
  /** Who was signed in and is on this side; null also for an account that was deactivated, got a new password or signed out since. */
  readonly signedIn: { readonly account: Account; readonly session: Session } | null
}

/** Keeps what a shopper takes to the other site; the answer is the one-time token for the link. Only its hash is stored. */
export async function createHandover({ db, clock }: Deps, payload: VisitorState, { account, session }: SignIn): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  await db.insert(handovers).values({
    tokenHash: hashOf(token),
    payload,
    accountId: account?.id ?? null,
    passwordChangedAt: account?.passwordChangedAt ?? null,
    sessionId: session?.id ?? null,
    isRemembered: session?.isRemembered ?? false,
    expiresAt: new Date(now.getTime() + retention.handoverMinutes * 60_000),
  })
  return token
}

/** Who may be signed in by what was left: in five minutes an account may be deactivated, get another password or sign out. */
async function signedInStill(db: Db, row: HandoverRow): Promise<RedeemedHandover['signedIn']> {
  const { accountId, sessionId, passwordChangedAt, isRemembered } = row
  if (accountId === null || sessionId === null) return null
  const account = await signedInAccount(db, { accountId, sessionId, passwordChangedAt })
  return account && { account, session: { id: sessionId, isRemembered } }
}

/** Takes it on the other side: once, within five minutes; null for a token that is used, late or unknown. */
export async function redeemHandover({ db, clock }: Deps, token: string): Promise<RedeemedHandover | null> {
  const [row] = await db
    .delete(handovers)
    .where(and(eq(handovers.tokenHash, hashOf(token)), gt(handovers.expiresAt, clock())))
    .returning()
  if (!row) return null
  return { payload: VisitorState.parse(row.payload), signedIn: await signedInStill(db, row) }
}

/** Deletes expired handovers. */
export async function purgeHandovers({ db, clock }: Deps): Promise<void> {
  await db.delete(handovers).where(lte(handovers.expiresAt, clock()))
}
