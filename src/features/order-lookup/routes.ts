import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import type { BankAccounts } from '#features/orders/payment-instructions.ts'
import { OrderTokenParams } from '#features/orders/schema.ts'
import { commonFaults } from '#platform/http/faults.ts'
import { lookUpOrder } from './reads.ts'
import { OrderLookup } from './schema.ts'

interface LookupDeps {
  readonly db: Db
  readonly config: { readonly bankAccounts: BankAccounts; readonly site: { readonly brand: string } }
}

/** One's own order, for whoever has its token. */
export function orderLookupRoutes(app: FastifyInstance, { db, config }: LookupDeps): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/orders/:token',
    {
      schema: {
        summary: "State, totals and payment instructions of one's own order, its items with their proofs",
        tags: ['orders'],
        params: OrderTokenParams,
        response: { 200: OrderLookup, ...commonFaults },
      },
    },
    async (request, reply) => {
      const order = await lookUpOrder(db, request.params.token, { bankAccounts: config.bankAccounts, brand: config.site.brand })
      if (!order) return reply.code(404).send({ message: 'Order not found' })
      reply.header('cache-control', 'no-store')
      return order
    },
  )
}
