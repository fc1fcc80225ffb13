import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import type { CatalogueChange } from '#features/catalogue/products/server/collect-changes.ts'

/** The routes that change what the catalogue in memory holds, with the part of it that they change. */
export const catalogueWriters: Readonly<Record<string, CatalogueChange['kind']>> = {
  'PUT /api/settings': 'everything',
  'PUT /api/products/:id/safety': 'everything',
  'POST /api/products/:id/images': 'images',
  'PUT /api/products/:productId/images/:imageId/position/:position': 'images',
  'PUT /api/products/:productId/images/:imageId': 'images',
  'DELETE /api/products/:productId/images/:imageId': 'images',
  'POST /api/priceLists': 'everything',
  'POST /api/priceLists/with-workbook': 'everything',
  'PUT /api/priceLists/:id': 'everything',
  'PUT /api/priceLists/:id/activate': 'everything',
  'DELETE /api/priceLists/:id': 'everything',
  'POST /api/priceLists/:id/versions/:version/restore': 'everything',
  'DELETE /api/priceLists/:id/versions/:version': 'everything',
  'POST /api/priceLists/import/default': 'everything',
  'POST /api/priceLists/import/:id': 'everything',
  'POST /api/stock/:productId/movements': 'stock',
  'POST /api/stock/import': 'everything',
}

interface Named {
  readonly id?: string
  readonly productId?: string
}

/**
 * Who writes and reads back sees the own write: the reply to a change waits until the catalogue of this process has it. Behind a balancer
 * the next call may reach another process, so an admin's reads first catch up with what any process has committed.
 */
export function showWritersTheirWrites(app: FastifyInstance, { catalogue }: { readonly catalogue: Catalogue }): void {
  app.addHook('preHandler', async ({ account, method, visit }) => {
    if (method === 'GET' && (account?.role === 'admin' || visit)) await catalogue.caughtUp()
  })
  app.addHook('onSend', async ({ method, routeOptions, params, query }, reply, payload) => {
    const kind = catalogueWriters[`${method} ${routeOptions.url ?? ''}`]
    const isDryRun = (query as { readonly dryRun?: string }).dryRun === 'true'
    if (kind === undefined || isDryRun || reply.statusCode >= 300) return payload
    const { productId = (params as Named).id ?? '' } = params as Named
    await catalogue.refreshed(kind === 'everything' ? { kind } : { kind, productId })
    return payload
  })
}
