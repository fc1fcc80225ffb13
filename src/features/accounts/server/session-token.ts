import type { JWT } from '@fastify/jwt'
import { z } from 'zod'
import { roles } from '#domain/accounts/roles.ts'
import type { Account } from '../account.ts'

/** How long a browser stays signed in that was asked to remember: one year. */
export const rememberedSeconds = 365 * 86_400
/** The longest that a browser that is never closed stays signed in. */
const sessionSeconds = 7 * 86_400

/** A sign-in: one on all three sites, as far as a switch of language has taken it. */
export interface Session {
  readonly id: string
  /** Whether the browser stays signed in for a year. */
  readonly isRemembered: boolean
}

/** How long a token of a sign-in opens anything, in seconds. */
export const lastingSeconds = (isRemembered: boolean): number => (isRemembered ? rememberedSeconds : sessionSeconds)

/** What a token says. The account is looked up at every request; the role is there for anyone who reads tokens, and decides nothing. */
const SessionClaims = z.object({
  sub: z.uuid(),
  /** The sign-in, so that it can be ended before its time. */
  sid: z.uuid(),
  role: z.enum(roles),
  /** When the password was set, in ms: a new password ends all sessions. */
  passwordChangedAt: z.number(),
  remembered: z.boolean(),
})
export type SessionClaims = z.infer<typeof SessionClaims>

/** A token for an account, signed and bounded in time. */
export function signSessionToken(jwt: JWT, account: Account, session: Session): string {
  const { id, role, passwordChangedAt } = account
  const claims: SessionClaims = {
    sub: id,
    role,
    sid: session.id,
    passwordChangedAt: passwordChangedAt.getTime(),
    remembered: session.isRemembered,
  }
  return jwt.sign(claims, { expiresIn: lastingSeconds(session.isRemembered) })
}

/** What a token says if this shop signed it and its time is not over; else null. */
export function readSessionToken(jwt: JWT, token: string): SessionClaims | null {
  try {
    return SessionClaims.safeParse(jwt.verify(token)).data ?? null
  } catch {
    // Forged, of another key, or too old.
    return null
  }
}
