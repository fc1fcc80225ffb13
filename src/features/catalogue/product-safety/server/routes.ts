import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { ProductParams } from '#features/catalogue/products/schema.ts'
import { commonErrors, ErrorReply } from '#platform/server/http/error-replies.ts'
import { OfficeSafety, SafetyInput } from '../schema.ts'
import { readSafety } from './reads.ts'
import { saveSafety } from './save-safety.ts'

interface SafetyDeps {
  readonly db: Db
  readonly clock: () => Date
}

const unknown: ErrorReply = { message: 'Product not found' }

/** Routes by which the office says who made a product and what to mind when it is used. */
export function productSafetyRoutes(app: FastifyInstance, deps: SafetyDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const common = { tags: ['products'], params: ProductParams }

  routes.get(
    '/api/products/:id/safety',
    {
      schema: {
        ...common,
        summary: 'Manufacturer and safety information of a product; what is empty is that of the seller or of the category',
        response: { 200: OfficeSafety, ...commonErrors },
      },
    },
    async ({ params }, reply) => (await readSafety(deps.db, params.id)) ?? reply.code(404).send(unknown),
  )

  routes.put(
    '/api/products/:id/safety',
    {
      schema: {
        ...common,
        summary: 'Changes manufacturer and safety information of a product; with a late `version` nothing is changed',
        body: SafetyInput,
        response: { 200: OfficeSafety, 409: ErrorReply.extend({ current: OfficeSafety }), ...commonErrors },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      const saved = await saveSafety(deps, { productId: request.params.id, accountId, input: request.body })
      if (saved.ok) return saved.safety
      if (saved.reason === 'unknown') return reply.code(404).send(unknown)
      const { reason, current } = saved
      return reply
        .code(409)
        .send({ message: 'Somebody else has changed the safety information of this product meanwhile.', reason, current })
    },
  )
}
