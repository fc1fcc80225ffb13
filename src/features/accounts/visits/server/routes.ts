import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { required } from '#domain/required.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import { commonErrors, ErrorReply } from '#platform/server/http/error-replies.ts'
import { VisitInput, VisitReply } from '../schema.ts'
import { visitablePartner } from './read-visit.ts'
import { signVisitToken, visitCookie, visitSeconds } from './visit-token.ts'

interface VisitDeps {
  readonly db: Db
  readonly clock: () => Date
}

const cookieOptions = ({ request }: FastifyReply) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const

/** Routes by which an admin looks at the shop as a partner does. */
export function visitRoutes(app: FastifyInstance, { db, clock }: VisitDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/admin/visit',
    {
      schema: {
        summary: 'Shows the shop of this site as a partner sees it, for 30 minutes, read-only',
        tags: ['visits'],
        body: VisitInput,
        response: { 200: VisitReply, ...commonErrors, 404: ErrorReply },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      const partner = await visitablePartner(db, request.body)
      if (partner === null) return reply.code(404).send({ message: 'There is no active partner with this price list.' })
      const at = clock()
      const until = new Date(at.getTime() + visitSeconds * 1000).toISOString()
      const changes = [{ field: 'visitedUntil', before: null, after: until }]
      await recordChange(db, { accountId, subject: 'partner', subjectId: partner.id, changes, at })
      const token = signVisitToken(reply.server.jwt, { sid: required(request.session, 'session').id, partnerId: partner.id })
      void reply.setCookie(visitCookie, token, { ...cookieOptions(reply), maxAge: visitSeconds })
      return { partner: partner.name, priceListId: partner.priceList.id, until }
    },
  )

  routes.delete(
    '/api/admin/visit',
    { schema: { summary: 'Ends the visit to a partner', tags: ['visits'], response: { 204: z.null(), ...commonErrors } } },
    (_request, reply) => {
      void reply.code(204).clearCookie(visitCookie, cookieOptions(reply))
      return null
    },
  )
}
