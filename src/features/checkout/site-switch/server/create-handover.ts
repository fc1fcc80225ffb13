import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { handovers } from '#db/schema/handovers.ts'
import type { Account } from '#features/accounts/accounts/account.ts'
import { signedInAccount } from '#features/accounts/accounts/server/reads.ts'
import type { Session } from '#features/accounts/accounts/server/session-token.ts'
import { VisitorState } from '../schema.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

type HandoverRow = typeof handovers.$inferSelect

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The signed-in account, to be signed in on the other site. */
interface SignIn {
  readonly account: Pick<Account, 'id' | 'passwordChangedAt'> | null
  readonly session: Session | null
}

export interface RedeemedHandover {
  readonly payload: VisitorState
  /** The account to sign in; null also if it has been deactivated, changed its password or signed out since. */
  readonly signedIn: { readonly account: Account; readonly session: Session } | null
}

/** Stores a visitor's state and returns the one-time token for the link. Only its hash is stored. */
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

/** The sign-in of a handover if it is still valid: within five minutes an account may be deactivated, change its password or sign out. */
async function signedInStill(db: Db, row: HandoverRow): Promise<RedeemedHandover['signedIn']> {
  const { accountId, sessionId, passwordChangedAt, isRemembered } = row
  if (accountId === null || sessionId === null) return null
  const valid = await signedInAccount(db, { accountId, sessionId, passwordChangedAt })
  return valid && { account: valid.account, session: { id: sessionId, isRemembered } }
}

/** Redeems a handover once, within five minutes; null for a token that is used, expired or unknown. */
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
