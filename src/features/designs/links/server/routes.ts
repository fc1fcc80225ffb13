import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { checkDesignSize } from '#features/designs/pictures/server/check-design-size.ts'
import { type RateLimit, consumeRateLimit } from '#platform/server/http/rate-limit.ts'
import { commonErrors, refusal, refuseTooMany, refuseUnknown } from '#platform/server/http/error-replies.ts'
import { type DesignCheckDeps, maxDesignBytes } from './check-design.ts'
import { saveDesign } from './save-design.ts'
import { savedDesign } from './reads.ts'
import { DesignLinkMade, DesignLinkToken, DesignToSave, SavedDesign } from '../schema.ts'

interface DesignLinkDeps extends DesignCheckDeps {
  readonly db: Db
  readonly clock: () => Date
}

const linksAnHour: RateLimit = { name: 'design-links', limit: 60, windowSeconds: 3600 }

/** Routes to save designs as links, to be opened on another device or by other people. */
export function designLinkRoutes(app: FastifyInstance, deps: DesignLinkDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/designs',
    {
      bodyLimit: maxDesignBytes,
      preValidation: checkDesignSize,
      schema: {
        summary: 'Saves a design; the token opens it for half a year. Its images must have been uploaded',
        tags: ['designs'],
        body: DesignToSave,
        response: { 201: DesignLinkMade, ...commonErrors },
      },
    },
    async (request, reply) => {
      const retryAfterSeconds = await consumeRateLimit(deps, linksAnHour, { ip: request.ip })
      if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds)
      const saved = await saveDesign(deps, request.body, request.locale)
      return saved.ok ? reply.code(201).send(saved.link) : reply.code(400).send(refusal(saved.issues))
    },
  )
  routes.get(
    '/api/designs/:token',
    {
      schema: {
        summary: 'A design that was kept as a link',
        tags: ['designs'],
        params: DesignLinkToken,
        response: { 200: SavedDesign, ...commonErrors },
      },
    },
    async (request, reply) => {
      // Anyone with the link may see the design, but no cache may keep it, least of all beyond its expiry.
      reply.header('cache-control', 'no-store')
      return (await savedDesign(deps.db, request.params.token, deps.clock())) ?? refuseUnknown(reply)
    },
  )
}
