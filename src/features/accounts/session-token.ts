import type { JWT } from '@fastify/jwt'
import { z } from 'zod'
import { roles } from '#domain/accounts/roles.ts'
import type { Account } from './account.ts'

/** How long a browser stays signed in that was asked to remember: one year. */
export const rememberedSeconds = 365 * 86_400
/** The longest that a browser that is never closed stays signed in. */
const sessionSeconds = 7 * 86_400

/** What a token says. The account is looked up at every request; the role is there for whoever reads tokens, and decides nothing. */
const SessionClaims = z.object({
  sub: z.uuid(),
  role: z.enum(roles),
  /** When the password was set, in ms: a new password ends all sessions. */
  passwordChangedAt: z.number(),
  remembered: z.boolean(),
})
export type SessionClaims = z.infer<typeof SessionClaims>

/** A token for an account, signed and bounded in time. */
export function signSessionToken(jwt: JWT, account: Account, remembered: boolean): string {
  const { id, role, passwordChangedAt } = account
  const claims: SessionClaims = { sub: id, role, passwordChangedAt: passwordChangedAt.getTime(), remembered }
  return jwt.sign(claims, { expiresIn: remembered ? rememberedSeconds : sessionSeconds })
}

/** What a token says if this shop signed it and its time is not over; else null. */
export function readSessionToken(jwt: JWT, token: string): SessionClaims | null {
  try {
    return SessionClaims.safeParse(jwt.verify(token)).data ?? null
  } catch {
    return null
  }
}
