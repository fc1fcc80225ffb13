import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

export type TokenIssuer = ReturnType<typeof createTokenIssuer>

const lifetimeSeconds = 1800

/** Issues and verifies tokens for the right credentials, as both providers do (RFC 6749 §4.4). */
export function createTokenIssuer({ clientId, clientSecret }: ClientCredentials) {
  const tokens = new Map<string, number>()
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  return {
    /** Null for wrong credentials or another grant type. */
    issue(request: FastifyRequest): { access_token: string; token_type: string; expires_in: number } | null {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      if (request.headers.authorization !== expected || form.get('grant_type') !== 'client_credentials') return null
      const token = randomBytes(24).toString('base64url')
      tokens.set(token, Date.now() + lifetimeSeconds * 1000)
      return { access_token: token, token_type: 'bearer', expires_in: lifetimeSeconds }
    },
    isKnown: ({ headers: { authorization = '' } }: FastifyRequest): boolean =>
      (tokens.get(authorization.replace(/^Bearer /, '')) ?? 0) > Date.now(),
    /** Revokes all tokens, as a restart of the provider would. */
    revokeAll: () => tokens.clear(),
  }
}

/** Parses form bodies, which the shop's own API does not accept. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  )
}
