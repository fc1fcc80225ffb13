import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { endedSessions } from '#db/schema/ended-sessions.ts'
import { sessions } from '#db/schema/sessions.ts'
import { accounts } from '#db/schema/accounts.ts'
import { lastingSeconds, type Session } from './session-token.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** How exact the time of the last request is: a row is written at most this often. */
const recordedEveryMs = 5 * 60_000
const maxUserAgentLength = 400

/** Whether a request of a session has to be recorded; `lastSeenAt` is null for a session without a row. */
export const isUnrecorded = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt === null || now.getTime() - lastSeenAt.getTime() > recordedEveryMs

interface SessionInUse extends Session {
  readonly accountId: string
  /** When the token of the request expires. */
  readonly expiresAt: Date
}

/** Records the device, address and time of a session's request. */
export async function recordSession(
  { db, clock }: Deps,
  { headers, ip: address }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { id, isRemembered, accountId, expiresAt }: SessionInUse,
): Promise<void> {
  const now = clock()
  const seen = { userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgentLength), address, lastSeenAt: now }
  await db
    .insert(sessions)
    .values({ id, accountId, isRemembered, createdAt: now, expiresAt, ...seen })
    .onConflictDoUpdate({ target: sessions.id, set: { ...seen, expiresAt: sql`greatest(${sessions.expiresAt}, excluded.expires_at)` } })
}

/** Records a new session and the time of the sign-in. A session that is never used again must be in the list too. */
export async function recordSignIn(
  deps: Deps,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  session: Session & { readonly accountId: string },
): Promise<void> {
  const now = deps.clock()
  const expiresAt = new Date(now.getTime() + lastingSeconds(session.isRemembered) * 1000)
  await recordSession(deps, request, { ...session, expiresAt })
  await deps.db.update(accounts).set({ lastSignInAt: now }).where(eq(accounts.id, session.accountId))
}

/** At most this many are listed, the last used first: a program may sign in for each call. */
const maxListed = 50

/** The open sessions of an account, the last used first. */
export const openSessions = ({ db, clock }: Deps, accountId: string) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        gt(sessions.expiresAt, clock()),
        notExists(db.select({ id: endedSessions.id }).from(endedSessions).where(eq(endedSessions.id, sessions.id))),
      ),
    )
    .orderBy(sql`${sessions.lastSeenAt} desc`, sessions.id)
    .limit(maxListed)
