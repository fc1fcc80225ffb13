import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { handovers } from '#db/schema/handovers.ts'
import { HandoverPayload } from './schema.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Who is signed in on the one site, and will be on the other. */
interface SignIn {
  readonly accountId: string | null
  readonly isRemembered: boolean
}

export interface TakenHandover extends SignIn {
  readonly payload: HandoverPayload
}

/** Keeps what a shopper takes to the other site; the answer is the one-time token for the link. Only its hash is stored. */
export async function handOver({ db, clock }: Deps, payload: HandoverPayload, signIn: SignIn): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  await db
    .insert(handovers)
    .values({ tokenHash: hashOf(token), payload, ...signIn, expiresAt: new Date(now.getTime() + retention.handoverMinutes * 60_000) })
  return token
}

/** Takes it on the other side: once, within five minutes; null for a token that is used, late or unknown. */
export async function takeHandover({ db, clock }: Deps, token: string): Promise<TakenHandover | null> {
  const [row] = await db
    .delete(handovers)
    .where(and(eq(handovers.tokenHash, hashOf(token)), gt(handovers.expiresAt, clock())))
    .returning({ payload: handovers.payload, accountId: handovers.accountId, isRemembered: handovers.isRemembered })
  return row ? { ...row, payload: HandoverPayload.parse(row.payload) } : null
}

/** Drops what nobody took in time. */
export async function forgetHandovers({ db, clock }: Deps): Promise<void> {
  await db.delete(handovers).where(lte(handovers.expiresAt, clock()))
}
