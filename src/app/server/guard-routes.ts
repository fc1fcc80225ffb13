import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Db } from '#db/client.ts'
import { recogniseAccount } from '#features/accounts/accounts/server/session.ts'
import { hasVisitCookie, readVisit } from '#features/accounts/visits/server/read-visit.ts'
import { translatorOf } from '#messages/every-message.ts'
import { ErrorReply } from '#platform/server/http/error-replies.ts'
import { type Access, callsOnVisits, openBeforeTwoFactor, rolesOfRoutes } from './roles-of-routes.ts'

const asList = <Value>(value: Value | Value[] | undefined): Value[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

type RoleTable = Readonly<Record<string, Access>>

/** The entry of a route: its own, that of every method, or that of everything below a path. */
function rowOf(table: RoleTable, method: string, url: string): Access | undefined {
  const own = table[`${method} ${url}`] ?? table[`* ${url}`]
  if (own !== undefined) return own
  const above = Object.keys(table).find((row) => row.endsWith('/**') && `${method} ${url}`.startsWith(row.slice(0, -2)))
  return above === undefined ? undefined : table[above]
}

/** Who may call a route. Methods registered together share an entry; @throws when one has none, or they differ. */
function accessTo({ method, url }: RouteOptions, table: RoleTable): Access {
  const methods = asList(method).map((name) => (name === 'HEAD' ? 'GET' : name))
  const rows = new Set(methods.map((name) => rowOf(table, name, url)))
  const [row] = rows
  if (row === undefined || rows.size > 1) throw new Error(`${methods.join(', ')} ${url} has no entry in roles-of-routes.ts`)
  return row
}

/** Refuses callers without access: 401 for anonymous requests, 403 for an account of another role. */
function refuseUnauthorised(access: Access, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const { account } = request
  if (access === 'public' || access === 'session-optional') return undefined
  if (account === null)
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send({ message: request.server.errorSentence(request, 'signIn') })
  if (access === 'signed-in' || access.includes(account.role)) return undefined
  return reply.code(403).send({ message: request.server.errorSentence(request, 'notAllowed') })
}

const isRead = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** A route that the office alone may call shows it to the visiting admin as ever; everything else is as for the partner. */
const isOfficeOnlyRoute = (access: Access): boolean => typeof access !== 'string' && !access.includes('partner')

/** Takes an admin who looks at the shop as a partner for that partner. @returns false for a call that would change something */
async function applyVisit(db: Db, access: Access, request: FastifyRequest): Promise<boolean> {
  request.visit = await readVisit(db, request)
  if (request.visit === null) return true
  const { method, routeOptions } = request
  if (!isRead(method) && !callsOnVisits.has(`${method} ${routeOptions.url ?? ''}`)) return false
  if (!isOfficeOnlyRoute(access)) request.account = request.visit.account
  return true
}

/** Adds security and error replies of a restricted route to the OpenAPI document. */
function describeAccess(route: RouteOptions, access: Access): void {
  if (access === 'public' || access === 'session-optional' || route.schema?.hide === true) return
  const named = access === 'signed-in' ? 'signed-in accounts' : access.join(', ')
  route.schema = {
    ...route.schema,
    security: [{ cookie: [] }, { bearer: [] }],
    description: [route.schema?.description, `For ${named}.`].filter(Boolean).join(' '),
    response: { 401: ErrorReply, 403: ErrorReply, ...(route.schema?.response as object | undefined) },
  }
}

/** Authentication schemes of the OpenAPI document. */
export const securitySchemes = {
  cookie: { type: 'apiKey', in: 'cookie', name: 'jwt-token' },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
} as const

const sentence = ({ locale }: FastifyRequest, of: 'readingOnly' | 'twoFactorRequired'): string =>
  translatorOf(locale).of('documents')(`errors.${of}`)

interface GuardDeps {
  readonly db: Db
  readonly clock: () => Date
}

const isOpenBeforeTwoFactor = ({ method, url }: RouteOptions): boolean =>
  asList(method).every((name) => openBeforeTwoFactor.has(`${name === 'HEAD' ? 'GET' : name} ${url}`))

/**
 * Checks access to each route before the request is read. Call it before the first route is registered.
 * @throws for a route without an entry in the table.
 */
export function guardRoutes(app: FastifyInstance, deps: GuardDeps, table = rolesOfRoutes): void {
  app.decorateRequest('visit', null)
  app.addHook('onRoute', (route) => {
    const access = accessTo(route, table)
    if (access === 'public' && asList(route.method).every(isRead)) return
    describeAccess(route, access)
    const guard = async (request: FastifyRequest, reply: FastifyReply) => {
      // A public call reads no session, unless it might change something during a visit.
      if (access === 'public' && !hasVisitCookie(request)) return undefined
      await recogniseAccount(app, deps, request)
      if (request.account?.mustSetUpTwoFactor === true && !isOpenBeforeTwoFactor(route)) {
        if (access !== 'session-optional' && access !== 'public')
          return reply.code(403).send({ message: sentence(request, 'twoFactorRequired'), reason: 'two-factor-required' })
        request.account = null
        request.session = null
      }
      if (!(await applyVisit(deps.db, access, request)))
        return reply.code(403).send({ message: sentence(request, 'readingOnly'), reason: 'visit' })
      // The reply depends on the account: its prices, its name in the header.
      if (request.account !== null) void reply.header('cache-control', 'private, no-store')
      return refuseUnauthorised(access, request, reply)
    }
    route.onRequest = [guard, ...asList(route.onRequest)]
  })
}
