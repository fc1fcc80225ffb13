import { lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { endedSessions } from '#db/schema/ended-sessions.ts'
import { lastingSeconds, type Session } from './session-token.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/**
 * Ends a session with all of its tokens. A switch of language leaves a token on each of the three sites, which are separate origins, and
 * one site can't delete another's cookie.
 */
export async function endSession({ db, clock }: Deps, { id, isRemembered }: Session): Promise<void> {
  const expiresAt = new Date(clock().getTime() + lastingSeconds(isRemembered) * 1000)
  await db.insert(endedSessions).values({ id, expiresAt }).onConflictDoNothing()
}

/** Deletes ended sessions whose tokens have expired. */
export async function purgeSessions({ db, clock }: Deps): Promise<void> {
  await db.delete(endedSessions).where(lte(endedSessions.expiresAt, clock()))
}
