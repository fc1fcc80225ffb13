import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ownPriceListId } from '#features/accounts/account.ts'
import type { CatalogueSnapshot } from '#features/catalogue/server/catalogue-snapshot.ts'
import { commonErrors, refusal } from '#platform/server/http/error-replies.ts'
import { priceConfiguration } from './price-configuration.ts'
import { ConfigurationPrice, ConfigurationPriceRequest } from '../schema.ts'

interface PricingDeps {
  readonly catalogue: { readonly current: () => CatalogueSnapshot }
}

/** The route that prices a configuration during design. */
export function pricingRoutes(app: FastifyInstance, { catalogue }: PricingDeps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/priceLists/configuration-price',
    {
      schema: {
        summary: 'The price of a configuration, with prices by quantity',
        tags: ['price lists'],
        body: ConfigurationPriceRequest,
        response: { 200: ConfigurationPrice, ...commonErrors },
      },
      // Called at every change of a design. The compiler checks the reply against its schema; a check at run time would take as long as the
      // price.
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const priced = priceConfiguration(catalogue.current(), request.body, ownPriceListId(request.account))
      if (priced.ok) return priced.quote
      switch (priced.reason) {
        case 'not-offered':
          return reply.code(400).send(refusal(priced.issues))
        case 'unknown-product':
          return reply.code(404).send({ message: 'Product not found', issues: [{ path: 'productId', message: 'Product not found' }] })
        case 'no-price-list':
          return reply.code(404).send({ message: 'Failed to find current price list!' })
      }
    },
  )
}
