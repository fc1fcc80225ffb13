import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { toAmount } from '#domain/money.ts'
import { totalWeightG, transportFor } from '#domain/shipping/transport.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { TransportReply, TransportRequest } from '../schema.ts'

interface ShippingDeps {
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'product' | 'settings' | 'tariffs'> }
}

/** The route that calculates the transport of an order. */
export function shippingRoutes(app: FastifyInstance, { catalogue }: ShippingDeps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/calculate-transportation-price',
    {
      schema: {
        summary: 'Whether a postal code is delivered to, and the price',
        tags: ['shipping'],
        body: TransportRequest,
        response: { 200: TransportReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { country, zipCode, items, currency } = request.body
      const { product, settings, tariffs } = catalogue.current()
      const unknown = items.flatMap(({ id }, index) => (product(id) ? [] : [{ path: `items.${index}.id`, message: 'Product not found' }]))
      if (unknown.length > 0) return reply.code(404).send({ message: 'Product not found', issues: unknown })
      const weightG = totalWeightG(items.map(({ id, count }) => ({ weightG: product(id)?.weight ?? 0, quantity: count })))
      const { isZipCodeValid, priceThousandths, carrier } = transportFor({ country, zipCode }, weightG, currency, { ...settings, tariffs })
      return { isZipCodeValid, price: toAmount(priceThousandths), currency, carrier }
    },
  )
}
