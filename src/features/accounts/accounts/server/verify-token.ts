import type { JWT } from '@fastify/jwt'
import type { TokenSecrets } from './token-secret.ts'

/** Reads the claims of a token. @throws unless this shop signed it and it has not expired. */
export type VerifyToken = (token: string) => unknown

/** Accepts what any of the secrets has signed. */
export function verifierOf(jwt: JWT, [, ...others]: TokenSecrets): VerifyToken {
  return (token) => {
    try {
      return jwt.verify(token)
    } catch (error) {
      for (const key of others) {
        try {
          return jwt.verify(token, { key })
        } catch {
          // Not signed by this one either.
        }
      }
      throw error
    }
  }
}
