import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { countWaiting } from './count-waiting.ts'
import { searchOffice } from './search-office.ts'
import { SearchQuery, SearchResult, Waiting } from '../schema.ts'

interface NavigationDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'failed'>
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'product' | 'defaultPriceList'> }
  readonly clock: () => Date
}

/** What waits beside the entries of the navigation, and the search of the whole office. */
export function navigationRoutes(app: FastifyInstance, deps: NavigationDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/b2b/dealer/waiting',
    {
      schema: {
        summary: 'What waits for the office, for the navigation',
        tags: ['office'],
        response: { 200: Waiting, ...commonErrors },
      },
    },
    (request) => countWaiting(deps, requireAccount(request).role),
  )

  routes.get(
    '/api/b2b/dealer/search',
    {
      schema: {
        summary: 'Orders, partners and articles that match a phrase, a few of each',
        tags: ['office'],
        querystring: SearchQuery,
        response: { 200: SearchResult, ...commonErrors },
      },
    },
    ({ query }) => {
      const { product, defaultPriceList } = deps.catalogue.current()
      const articles = defaultPriceList('CZK')?.articles ?? []
      return searchOffice({ db: deps.db, articles, product }, query.phrase, deps.clock())
    },
  )
}
