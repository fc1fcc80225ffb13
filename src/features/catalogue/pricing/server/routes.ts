import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { ownPriceListId } from '#features/accounts/accounts/account.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { checkDesignSize } from '#features/designs/pictures/server/check-design-size.ts'
import { readItemsWithPlates } from './read-items-with-plates.ts'
import { commonErrors, refusal } from '#platform/server/http/error-replies.ts'
import { priceConfiguration } from './price-configuration.ts'
import { ConfigurationPrice, ConfigurationPriceRequest } from '../schema.ts'

interface PricingDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => CatalogueSnapshot }
  readonly clock: () => Date
}

/** The route that prices a configuration during design. */
export function pricingRoutes(app: FastifyInstance, { db, catalogue, clock }: PricingDeps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/priceLists/configuration-price',
    {
      preValidation: checkDesignSize,
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
      const { account, body } = request
      const snapshot = catalogue.current()
      const [earlier = null] = await readItemsWithPlates(db, [body.reorderOf], { account, settings: snapshot.settings, at: clock() })
      const priced = priceConfiguration(snapshot, body, { priceListId: ownPriceListId(account), earlier })
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
