import fastifyCookie from '@fastify/cookie'
import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Db } from '#db/client.ts'
import { isForeignKeyViolation } from '#db/sql-states.ts'
import type { Account } from '../account.ts'
import { type KnownDevice, knownDeviceSeconds, readDeviceToken, signDeviceToken } from './device-token.ts'
import { signedInAccount } from './reads.ts'
import { isUnrecorded, recordSession } from './record-session.ts'
import { readSessionToken, rememberedSeconds, type Session, signSessionToken } from './session-token.ts'
import type { TokenSecrets } from './token-secret.ts'
import { verifierOf, type VerifyToken } from './verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account on routes whose entry in the table of roles needs it; otherwise null. */
    account: Account | null
    /** The session of that account; otherwise null. */
    session: Session | null
  }
  interface FastifyInstance {
    /** Reads the claims of a token. @throws unless this shop signed it and it has not expired. */
    verifyToken: VerifyToken
  }
}

export const sessionCookie = 'jwt-token'

interface SessionDeps {
  readonly db: Db
  readonly clock: () => Date
}

interface SessionOptions {
  readonly tokenSecrets: TokenSecrets
}

/** Adds session cookies and token verification; register it before all routes. */
export const sessionPlugin = fastifyPlugin<SessionOptions>(async (app: FastifyInstance, { tokenSecrets }) => {
  const [tokenSecret] = tokenSecrets
  await app.register(fastifyCookie, { hook: false })
  await app.register(fastifyJwt, { secret: tokenSecret, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } })
  app.decorate('verifyToken', verifierOf(app.jwt, tokenSecrets))
  app.decorateRequest('account', null)
  app.decorateRequest('session', null)
})

/** The token of a request: from the Authorization header, otherwise from the cookie. */
function tokenOf(app: FastifyInstance, { headers }: FastifyRequest): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return bearer
  return (headers.cookie?.includes(sessionCookie) && app.parseCookie(headers.cookie)[sessionCookie]) || null
}

/**
 * Sets the account of a request: it must be active, its password unchanged since the token was issued, and its session not ended. A request
 * with an invalid token is anonymous. Without a token there is no database query.
 */
export async function recogniseAccount(app: FastifyInstance, deps: SessionDeps, request: FastifyRequest): Promise<void> {
  const token = tokenOf(app, request)
  const claims = token === null ? null : readSessionToken(app.verifyToken, token)
  if (!claims) return
  const { sub: accountId, sid: sessionId, passwordChangedAt, exp } = claims
  const valid = await signedInAccount(deps.db, { accountId, sessionId, passwordChangedAt: new Date(passwordChangedAt) })
  if (!valid) return
  const session = { id: sessionId, isRemembered: claims.remembered }
  if (isUnrecorded(valid.lastSeenAt, deps.clock()))
    try {
      await recordSession(deps, request, { ...session, accountId, expiresAt: new Date(exp * 1000) })
    } catch (error) {
      // The account was deleted at the same time.
      if (isForeignKeyViolation(error)) return
      throw error
    }
  request.account = valid.account
  request.session = session
}

const deviceCookie = 'known-device'

/** The accounts that have signed in on the request's device; null without a valid device token. */
export function deviceOf({ server, headers }: FastifyRequest): KnownDevice | null {
  const token = server.parseCookie(headers.cookie ?? '')[deviceCookie]
  return token === undefined ? null : readDeviceToken(server.verifyToken, token)
}

/** Signs a browser in and remembers the device. The cookies are HttpOnly and not sent with cross-site requests. */
export function openSession(reply: FastifyReply, account: Account, session: Session): string {
  const token = signSessionToken(reply.server.jwt, account, session)
  void reply.setCookie(sessionCookie, token, { ...cookieOptions(reply), ...(session.isRemembered && { maxAge: rememberedSeconds }) })
  const device = signDeviceToken(reply.server.jwt, deviceOf(reply.request), account)
  void reply.setCookie(deviceCookie, device, { ...cookieOptions(reply), path: '/api', maxAge: knownDeviceSeconds })
  return token
}

export const closeSession = (reply: FastifyReply): void => void reply.clearCookie(sessionCookie, cookieOptions(reply))

const cookieOptions = ({ request }: FastifyReply) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const
