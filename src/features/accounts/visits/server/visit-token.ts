import type { JWT } from '@fastify/jwt'
import { z } from 'zod'
import type { VerifyToken } from '#features/accounts/accounts/server/verify-token.ts'

export const visitCookie = 'partner-visit'
/** An admin looks at the shop as a partner for half an hour. */
export const visitSeconds = 30 * 60

/** It grants nothing by itself: it belongs to one session of an admin. */
const VisitClaims = z.object({ use: z.literal('visit'), sid: z.uuid(), partnerId: z.uuid(), exp: z.number() })
export type VisitClaims = z.infer<typeof VisitClaims>

/** Signs the visit of a session to a partner. */
export const signVisitToken = (jwt: JWT, claims: Pick<VisitClaims, 'sid' | 'partnerId'>): string =>
  jwt.sign({ use: 'visit', ...claims }, { expiresIn: visitSeconds })

/** Reads a visit; null unless this shop signed it for the session and it has not ended. */
export function readVisitToken(verify: VerifyToken, token: string, sessionId: string): VisitClaims | null {
  try {
    const claims = VisitClaims.safeParse(verify(token)).data
    return claims?.sid === sessionId ? claims : null
  } catch {
    // Forged, signed with another key, or over.
    return null
  }
}
