import type { JWT } from '@fastify/jwt'
import { z } from 'zod'
import { roles } from '#domain/accounts/roles.ts'
import type { Account } from '../account.ts'
import type { VerifyToken } from './verify-token.ts'

/** How long a browser with "remember me" stays signed in: one year. */
export const rememberedSeconds = 365 * 86_400
/** The longest that a browser stays signed in without it: seven days. */
const sessionSeconds = 7 * 86_400

/** A sign-in. A switch of language continues it on the other sites. */
export interface Session {
  readonly id: string
  /** Whether the browser stays signed in for a year. */
  readonly isRemembered: boolean
}

/** The lifetime of a session's tokens, in seconds. */
export const lastingSeconds = (isRemembered: boolean): number => (isRemembered ? rememberedSeconds : sessionSeconds)

/** The content of a token. The account is read at every request; the role is only informative. */
const SessionClaims = z.object({
  sub: z.uuid(),
  /** The session id, so that it can be ended early. */
  sid: z.uuid(),
  role: z.enum(roles),
  /** When the password was set, in ms: a password change ends all sessions. */
  passwordChangedAt: z.number(),
  remembered: z.boolean(),
})
type SessionClaims = z.infer<typeof SessionClaims>

const ReadClaims = SessionClaims.extend({ exp: z.number() })

/** Signs a token with an expiry for an account. */
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

/** Reads a session token; null unless this shop signed it and it has not expired. */
export function readSessionToken(verify: VerifyToken, token: string): z.infer<typeof ReadClaims> | null {
  try {
    return ReadClaims.safeParse(verify(token)).data ?? null
  } catch {
    // Forged, signed with another key, or expired.
    return null
  }
}
