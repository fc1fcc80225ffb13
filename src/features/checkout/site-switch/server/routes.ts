import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { openSession } from '#features/accounts/accounts/server/session.ts'
import { type RateLimit, consumeRateLimit } from '#platform/server/http/rate-limit.ts'
import { commonErrors, refuseTooMany, refuseUnknown } from '#platform/server/http/error-replies.ts'
import { createHandover, redeemHandover } from './create-handover.ts'
import { isOwnSite, type SiteSettings } from '#platform/server/sites.ts'
import { RedeemHandover, VisitorState, RestoredVisitor, HandoverToken } from '../schema.ts'

interface HandoverDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly config: { readonly site: Pick<SiteSettings, 'hosts'> }
}

const handoversAnHour: RateLimit = { name: 'handovers', limit: 300, windowSeconds: 3600 }

/** Routes of the switch between the three sites, which are separate origins: a one-time token moves the browser's state. */
export function handoverRoutes(app: FastifyInstance, deps: HandoverDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const { hosts } = deps.config.site
  routes.post(
    '/api/handover',
    {
      schema: {
        summary: 'Stores cart, draft, form data and sign-in for the site of another language, for five minutes',
        tags: ['handover'],
        body: VisitorState,
        response: { 201: HandoverToken, ...commonErrors },
      },
    },
    async (request, reply) => {
      const retryAfterSeconds = await consumeRateLimit(deps, handoversAnHour, { ip: request.ip })
      if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds)
      return reply.code(201).send({ token: await createHandover(deps, request.body, request) })
    },
  )
  routes.post(
    '/api/handover/take',
    {
      schema: {
        summary: 'Redeems the state stored on another site, once; a visitor from there gets the session cookie of the account',
        tags: ['handover'],
        body: RedeemHandover,
        response: { 200: RestoredVisitor, ...commonErrors },
      },
    },
    async (request, reply) => {
      const taken = await redeemHandover(deps, request.body.token)
      if (!taken) return refuseUnknown(reply)
      void reply.header('cache-control', 'no-store')
      const { payload } = taken
      const signedIn = isOwnSite(request.body.from, hosts) ? taken.signedIn : null
      if (signedIn) openSession(reply, signedIn.account, signedIn.session)
      return { ...payload, isSignedIn: signedIn !== null }
    },
  )
}
