import { z } from 'zod'
import { callProvider, ProviderError } from './call-provider.ts'

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

export interface TokenSource {
  /** The token endpoint, read at each call: a stand-in's address is only known once it listens. */
  readonly url: () => string
  readonly clientId: string
  readonly clientSecret: string
  /** The OAuth scope, where the provider requires one. */
  readonly scope?: string
  readonly now?: () => number
}

/** A token is not used in its last minute: it could expire in transit. */
const marginMs = 60_000

/**
 * Calls with an OAuth 2 token of the grant `client_credentials` (RFC 6749 §4.4), cached until shortly before it expires. A call that is
 * refused because of the token is repeated once with a new one. Concurrent callers share one token request.
 */
export function createTokenClient({ url, clientId, clientSecret, scope, now = Date.now }: TokenSource) {
  let cached: { readonly token: Promise<string>; endsAt: number } | null = null

  async function requestToken(): Promise<string> {
    const { access_token: token, expires_in: seconds } = await callProvider(
      {
        url: url(),
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== undefined && { scope }) }).toString(),
      },
      Token,
    )
    if (cached) cached.endsAt = now() + seconds * 1000 - marginMs
    return token
  }

  function token(): Promise<string> {
    if (cached && now() < cached.endsAt) return cached.token
    const request = requestToken().catch((error: unknown) => {
      cached = null
      throw error
    })
    cached = { token: request, endsAt: Infinity }
    return request
  }

  return async <Answer>(call: (authorization: string) => Promise<Answer>): Promise<Answer> => {
    const first = await token()
    try {
      return await call(`Bearer ${first}`)
    } catch (error) {
      if (!(error instanceof ProviderError) || (error.status !== 401 && error.status !== 403)) throw error
      if (cached && (await cached.token.catch(() => '')) === first) cached = null
      return call(`Bearer ${await token()}`)
    }
  }
}
