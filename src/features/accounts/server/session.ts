import fastifyCookie from '@fastify/cookie'
import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Db } from '#db/client.ts'
import type { Account } from '../account.ts'
import { type KnownDevice, knownDeviceSeconds, readDeviceToken, signDeviceToken } from './device-token.ts'
import { signedInAccount } from './reads.ts'
import { readSessionToken, rememberedSeconds, type Session, signSessionToken } from './session-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, on routes whose row in the table of roles asks for it; null for everybody else. */
    account: Account | null
    /** Their sign-in; null when nobody is signed in. */
    session: Session | null
  }
}

export const sessionCookie = 'jwt-token'

interface SessionOptions {
  /** What tokens are signed with. */
  readonly tokenSecret: string
}

/** Reads and writes the sign-in of a browser; to be registered before all routes. */
export const sessionPlugin = fastifyPlugin<SessionOptions>(async (app: FastifyInstance, { tokenSecret }) => {
  await app.register(fastifyCookie, { hook: false })
  await app.register(fastifyJwt, { secret: tokenSecret, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } })
  app.decorateRequest('account', null)
  app.decorateRequest('session', null)
})

/** The token of a request: that of the Authorization header, else that of the cookie. */
function tokenOf(app: FastifyInstance, { headers }: FastifyRequest): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return bearer
  return (headers.cookie?.includes(sessionCookie) && app.parseCookie(headers.cookie)[sessionCookie]) || null
}

/**
 * Finds out who is signed in: an account that is active and still has the password that the token was given for, by a sign-in that was not
 * ended. Whatever is wrong with a token, its bearer is anonymous. Without a token nothing is asked of the database.
 */
export async function recogniseAccount(app: FastifyInstance, { db }: { readonly db: Db }, request: FastifyRequest): Promise<void> {
  const token = tokenOf(app, request)
  const claims = token === null ? null : readSessionToken(app.jwt, token)
  if (!claims) return
  const { sub: accountId, sid: sessionId, passwordChangedAt } = claims
  const account = await signedInAccount(db, { accountId, sessionId, passwordChangedAt: new Date(passwordChangedAt) })
  if (!account) return
  request.account = account
  request.session = { id: sessionId, isRemembered: claims.remembered }
}

const deviceCookie = 'known-device'

/** Which accounts have signed in on the device of a request; null for a device that shows nothing valid. */
export function deviceOf({ server, headers }: FastifyRequest): KnownDevice | null {
  const token = server.parseCookie(headers.cookie ?? '')[deviceCookie]
  return token === undefined ? null : readDeviceToken(server.jwt, token)
}

/** Signs a browser in and remembers the device: the cookies are out of reach for scripts and stay away from requests that other sites cause. */
export function openSession(reply: FastifyReply, account: Account, session: Session): string {
  const token = signSessionToken(reply.server.jwt, account, session)
  void reply.setCookie(sessionCookie, token, { ...cookieOptions(reply), ...(session.isRemembered && { maxAge: rememberedSeconds }) })
  const device = signDeviceToken(reply.server.jwt, deviceOf(reply.request), account)
  void reply.setCookie(deviceCookie, device, { ...cookieOptions(reply), path: '/api', maxAge: knownDeviceSeconds })
  return token
}

/** Signs a browser out. */
export const closeSession = (reply: FastifyReply): void => void reply.clearCookie(sessionCookie, cookieOptions(reply))

const cookieOptions = ({ request }: FastifyReply) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const
