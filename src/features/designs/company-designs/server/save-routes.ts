import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { requireAccount, requirePartnerId } from '#features/accounts/accounts/server/require-account.ts'
import { type DesignCheckDeps, maxDesignBytes } from '#features/designs/links/server/check-design.ts'
import { checkDesignSize } from '#features/designs/pictures/server/check-design-size.ts'
import { commonErrors, ErrorReply, refusal, refuseFor, refuseTooMany } from '#platform/server/http/error-replies.ts'
import { consumeRateLimit, type RateLimit } from '#platform/server/http/rate-limit.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import * as schema from '../schema.ts'
import { designRefusals, refuseUnknownDesign } from './design-refusals.ts'
import { readDesign } from './list-designs.ts'
import { createDesign, deleteDesign, type DesignAct, renameDesign, replaceDesign, type SavedCompanyDesign } from './save-company-design.ts'

interface CompanyDesignDeps extends DesignCheckDeps {
  readonly db: Db
  readonly clock: () => Date
}

/** Designs are large, and nobody saves one every ten seconds. */
const savesAnHour: RateLimit = { name: 'company-designs', limit: 360, windowSeconds: 3600 }

const DesignConflict = ErrorReply.extend({ current: schema.CompanyDesign.optional() })

/** The design that a request is about; a new one has no id yet. */
interface Asked {
  readonly partnerId: string
  readonly id?: string
}

const actOf = (request: FastifyRequest): DesignAct => ({
  partnerId: requirePartnerId(request),
  by: requireAccount(request).id,
  locale: request.locale,
})

/** Routes by which the people of a company save, rename and delete the designs that they share. */
export function saveDesignRoutes(app: FastifyInstance, deps: CompanyDesignDeps): void {
  const { db } = deps
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['designs']
  const errors = { ...commonErrors, 409: DesignConflict }
  const large = { bodyLimit: maxDesignBytes, preValidation: checkDesignSize }

  async function refuse(reply: FastifyReply, refused: Extract<SavedCompanyDesign, { ok: false }>, { partnerId, id = '' }: Asked) {
    if (refused.reason === 'invalid') return reply.code(400).send(refusal(refused.issues))
    if (refused.reason !== 'conflict') return refuseFor(reply, designRefusals, refused.reason)
    const current = await readDesign(db, partnerId, id)
    if (!current) return refuseUnknownDesign(reply)
    return reply.code(409).send({ message: 'Someone else has changed this design meanwhile.', reason: 'conflict', current })
  }

  /** Answers with the design as it is now. */
  const answer = async (reply: FastifyReply, saved: SavedCompanyDesign, requested: Asked) =>
    saved.ok ? ((await readDesign(db, requested.partnerId, saved.id)) ?? refuseUnknownDesign(reply)) : refuse(reply, saved, requested)

  routes.post(
    '/api/b2b/designs',
    {
      ...large,
      schema: {
        summary: 'Saves a design for all people of the company. Its images must have been uploaded',
        tags,
        body: schema.NewCompanyDesign,
        response: { 201: schema.CompanyDesign, ...errors },
      },
    },
    async (request, reply) => {
      const act = actOf(request)
      const retryAfterSeconds = await consumeRateLimit(deps, savesAnHour, { subject: act.by })
      if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds)
      const saved = await createDesign(deps, act, request.body)
      return answer(saved.ok ? reply.code(201) : reply, saved, act)
    },
  )

  routes.put(
    '/api/b2b/designs/:id',
    {
      ...large,
      schema: {
        summary: 'Replaces a saved design; its name stays',
        tags,
        params: schema.DesignParams,
        body: schema.ChangedCompanyDesign,
        response: { 200: schema.CompanyDesign, ...errors },
      },
    },
    async (request, reply) => {
      const act = actOf(request)
      const { id } = request.params
      const retryAfterSeconds = await consumeRateLimit(deps, savesAnHour, { subject: act.by })
      if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds)
      return answer(reply, await replaceDesign(deps, act, { ...request.body, id }), { ...act, id })
    },
  )

  routes.put(
    '/api/b2b/designs/:id/name',
    {
      schema: {
        summary: 'Gives a saved design another name',
        tags,
        params: schema.DesignParams,
        body: schema.DesignName,
        response: { 200: schema.CompanyDesign, ...errors },
      },
    },
    async (request, reply) => {
      const partnerId = requirePartnerId(request)
      const { id } = request.params
      return answer(reply, await renameDesign(deps, partnerId, { ...request.body, id }), { partnerId, id })
    },
  )

  routes.delete(
    '/api/b2b/designs/:id',
    {
      schema: {
        summary: 'Deletes a saved design; copies in carts and orders stay',
        tags,
        params: schema.DesignParams,
        querystring: schema.DeleteDesignQuery,
        response: { 200: SuccessReply, ...errors },
      },
    },
    async (request, reply) => {
      const partnerId = requirePartnerId(request)
      const { id } = request.params
      const deleted = await deleteDesign(deps, partnerId, { id, version: request.query.version })
      return deleted.ok ? { success: true as const } : refuse(reply, deleted, { partnerId, id })
    },
  )
}
