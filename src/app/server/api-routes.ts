import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { accountAdminRoutes } from '#features/account-admin/server/routes.ts'
import { ownAccountRoutes } from '#features/accounts/server/own-account-routes.ts'
import { twoFactorRoutes } from '#features/accounts/server/two-factor-routes.ts'
import { accountRoutes } from '#features/accounts/server/routes.ts'
import { auditRoutes } from '#features/audit/server/routes.ts'
import { catalogueRoutes } from '#features/catalogue/server/routes.ts'
import { clientErrorRoutes } from '#features/client-errors/server/routes.ts'
import { deliveryRoutes } from '#features/delivery-locations/server/delivery-routes.ts'
import { companyDesignRoutes } from '#features/company-designs/server/routes.ts'
import { companyRoutes } from '#features/company/server/routes.ts'
import { locationImportRoutes } from '#features/delivery-locations/server/import-routes.ts'
import { deliveryLocationRoutes } from '#features/delivery-locations/server/routes.ts'
import { designLinkRoutes } from '#features/design-links/server/routes.ts'
import { handoverRoutes } from '#features/site-switch/server/routes.ts'
import { officeImageRoutes } from '#features/images/server/office-routes.ts'
import { imageRoutes } from '#features/images/server/routes.ts'
import { invoiceRoutes } from '#features/invoices/server/routes.ts'
import { correctionRoutes } from '#features/office/server/correction-routes.ts'
import { dealerRoutes } from '#features/office/server/dealer-routes.ts'
import { orderListRoutes } from '#features/office/server/list-routes.ts'
import { officeRoutes } from '#features/office/server/routes.ts'
import { orderEventRoutes } from '#features/order-events/server/routes.ts'
import { productionRoutes } from '#features/production/server/routes.ts'
import { orderLookupRoutes } from '#features/orders/server/order-page-routes.ts'
import { partnerOrderRoutes } from '#features/orders/server/partner-order-routes.ts'
import { orderRoutes } from '#features/orders/server/routes.ts'
import { paymentRoutes } from '#features/payments/server/routes.ts'
import { priceListRoutes } from '#features/price-lists/server/routes.ts'
import { priceVersionRoutes } from '#features/price-lists/server/version-routes.ts'
import { workbookRoutes } from '#features/price-lists/server/workbook-routes.ts'
import { personalDataRoutes } from '#features/personal-data/server/routes.ts'
import { printFileRoutes } from '#features/print-files/server/routes.ts'
import { pricingRoutes } from '#features/pricing/server/routes.ts'
import { ownOrderRoutes } from '#features/partner-orders/server/routes.ts'
import { itemPictureRoutes } from '#features/proofs/server/item-picture-routes.ts'
import { productSafetyRoutes } from '#features/product-safety/server/routes.ts'
import { proofRoutes } from '#features/proofs/server/routes.ts'
import { settingsRoutes } from '#features/settings/server/routes.ts'
import { shippingRoutes } from '#features/shipping/server/routes.ts'
import { stockRoutes } from '#features/stock/server/routes.ts'
import { threadRoutes } from '#features/thread/server/routes.ts'
import { uploadRoutes } from '#features/uploads/server/routes.ts'
import { visitRoutes } from '#features/visits/server/routes.ts'
import { withdrawalRoutes } from '#features/withdrawals/server/routes.ts'
import type { Deps } from './deps.ts'
import { securitySchemes } from './guard-routes.ts'
import { healthRoutes } from './health-routes.ts'

/** All routes below `/api`, with their OpenAPI document. */
export async function apiRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  await api.register(fastifySwagger, {
    openapi: {
      info: { title: deps.config.site.brand, version: '1.0.0' },
      servers: [{ url: '/' }],
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
  })
  await api.register(fastifySwaggerUi, { routePrefix: '/api/docs' })
  // Complete once the program listens, and always the same: written once.
  let description: string | null = null
  api.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    description ??= JSON.stringify(api.swagger())
    return reply.type('application/json; charset=utf-8').send(description)
  })
  orderEventRoutes(api, deps)
  threadRoutes(api, deps)
  healthRoutes(api, deps)
  accountRoutes(api, deps)
  ownAccountRoutes(api, deps)
  twoFactorRoutes(api, deps)
  accountAdminRoutes(api, deps)
  settingsRoutes(api, deps)
  catalogueRoutes(api, deps)
  pricingRoutes(api, deps)
  priceListRoutes(api, deps)
  priceVersionRoutes(api, deps)
  workbookRoutes(api, deps)
  stockRoutes(api, deps)
  shippingRoutes(api, deps)
  uploadRoutes(api, deps)
  orderRoutes(api, deps)
  partnerOrderRoutes(api, deps)
  orderLookupRoutes(api, deps)
  withdrawalRoutes(api, deps)
  paymentRoutes(api, deps)
  proofRoutes(api, deps)
  itemPictureRoutes(api, deps)
  ownOrderRoutes(api, deps)
  orderListRoutes(api, deps)
  officeRoutes(api, deps)
  dealerRoutes(api, deps)
  invoiceRoutes(api, deps)
  correctionRoutes(api, deps)
  productionRoutes(api, deps)
  printFileRoutes(api, deps)
  deliveryLocationRoutes(api, deps)
  locationImportRoutes(api, deps)
  companyRoutes(api, deps)
  companyDesignRoutes(api, deps)
  deliveryRoutes(api, deps)
  auditRoutes(api, deps)
  personalDataRoutes(api, deps)
  visitRoutes(api, deps)
  handoverRoutes(api, deps)
  designLinkRoutes(api, deps)
  imageRoutes(api, deps)
  officeImageRoutes(api, deps)
  productSafetyRoutes(api, deps)
  clientErrorRoutes(api, deps)
  for (const path of ['/api', '/api/*'])
    api.all(path, { schema: { hide: true } }, (request, reply) => reply.code(404).send({ message: api.errorSentence(request, 'notFound') }))
}
