import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { endedSessions } from '#db/schema/ended-sessions.ts'
import { sessions } from '#db/schema/sessions.ts'
import { lastingSeconds, type Session } from './session-token.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** Selects sessions of one account: one by its id, all but one, or all. */
type WhichSessions = { readonly id: string } | { readonly exceptId: string } | 'all'

async function markEnded({ db, clock }: Deps, ended: readonly Session[]): Promise<void> {
  if (ended.length === 0) return
  const now = clock().getTime()
  const rows = ended.map(({ id, isRemembered }) => ({ id, expiresAt: new Date(now + lastingSeconds(isRemembered) * 1000) }))
  await db.insert(endedSessions).values(rows).onConflictDoNothing()
}

/**
 * Ends the session of a request with all of its tokens. A switch of language leaves a token on each of the three sites, which are separate
 * origins, and one site can't delete another's cookie.
 */
export async function endSession(deps: Deps, session: Session): Promise<void> {
  await markEnded(deps, [session])
  await deps.db.delete(sessions).where(eq(sessions.id, session.id))
}

/** Ends listed sessions of an account at once. @returns how many. */
export function endSessions({ db, clock }: Deps, accountId: string, which: WhichSessions): Promise<number> {
  const chosen = which === 'all' ? undefined : 'id' in which ? eq(sessions.id, which.id) : ne(sessions.id, which.exceptId)
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, accountId), chosen))
      .returning({ id: sessions.id, isRemembered: sessions.isRemembered })
    await markEnded({ db: tx, clock }, gone)
    return gone.length
  })
}

/** Deletes sessions whose tokens have expired. */
export async function purgeSessions({ db, clock }: Deps): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, clock()))
  // A request that was under way when its session ended may have recorded it again.
  await db.delete(sessions).where(inArray(sessions.id, db.select({ id: endedSessions.id }).from(endedSessions)))
  await db.delete(endedSessions).where(lte(endedSessions.expiresAt, clock()))
}
