import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { accountAdminRoutes } from '#features/accounts/administration/server/routes.ts'
import { ownAccountRoutes } from '#features/accounts/accounts/server/own-account-routes.ts'
import { twoFactorRoutes } from '#features/accounts/accounts/server/two-factor-routes.ts'
import { accountRoutes } from '#features/accounts/accounts/server/routes.ts'
import { auditRoutes } from '#features/accounts/audit/server/routes.ts'
import { catalogueRoutes } from '#features/catalogue/products/server/routes.ts'
import { clientErrorRoutes } from '#features/office/client-errors/server/routes.ts'
import { deliveryRoutes } from '#features/portal/delivery-locations/server/delivery-routes.ts'
import { companyDesignRoutes } from '#features/designs/company-designs/server/routes.ts'
import { saveDesignRoutes } from '#features/designs/company-designs/server/save-routes.ts'
import { companyRoutes } from '#features/partners/company/server/routes.ts'
import { locationImportRoutes } from '#features/portal/delivery-locations/server/import-routes.ts'
import { deliveryLocationRoutes } from '#features/portal/delivery-locations/server/routes.ts'
import { designLinkRoutes } from '#features/designs/links/server/routes.ts'
import { handoverRoutes } from '#features/checkout/site-switch/server/routes.ts'
import { officeImageRoutes } from '#features/catalogue/images/server/office-routes.ts'
import { imageRoutes } from '#features/catalogue/images/server/routes.ts'
import { invoiceRoutes } from '#features/billing/invoices/server/routes.ts'
import { correctionRoutes } from '#features/office/orders/server/correction-routes.ts'
import { dealerRoutes } from '#features/office/orders/server/dealer-routes.ts'
import { orderListRoutes } from '#features/office/orders/server/list-routes.ts'
import { failedJobRoutes } from '#features/office/jobs/server/routes.ts'
import { navigationRoutes } from '#features/office/navigation/server/routes.ts'
import { officeRoutes } from '#features/office/orders/server/routes.ts'
import { refundRoutes } from '#features/office/refunds/server/routes.ts'
import { orderEventRoutes } from '#features/orders/events/server/routes.ts'
import { productionRoutes } from '#features/production/board/server/routes.ts'
import { openChangedDesignCheck } from '#features/orders/orders/server/check-changed-design.ts'
import { orderLookupRoutes } from '#features/orders/orders/server/order-page-routes.ts'
import { partnerOrderRoutes } from '#features/orders/orders/server/partner-order-routes.ts'
import { orderRoutes } from '#features/orders/orders/server/routes.ts'
import { paymentRoutes } from '#features/checkout/payments/server/routes.ts'
import { partnerListRoutes } from '#features/catalogue/price-lists/server/partner-routes.ts'
import { priceListRoutes } from '#features/catalogue/price-lists/server/routes.ts'
import { priceVersionRoutes } from '#features/catalogue/price-lists/server/version-routes.ts'
import { workbookRoutes } from '#features/catalogue/price-lists/server/workbook-routes.ts'
import { personalDataRoutes } from '#features/office/personal-data/server/routes.ts'
import { printFileRoutes } from '#features/production/print-files/server/routes.ts'
import { pricingRoutes } from '#features/catalogue/pricing/server/routes.ts'
import { ownOrderRoutes } from '#features/portal/orders/server/routes.ts'
import { itemPictureRoutes } from '#features/orders/proofs/server/item-picture-routes.ts'
import { productSafetyRoutes } from '#features/catalogue/product-safety/server/routes.ts'
import { proofRoutes } from '#features/orders/proofs/server/routes.ts'
import { settingsRoutes } from '#features/catalogue/settings/server/routes.ts'
import { shippingRoutes } from '#features/catalogue/shipping/server/routes.ts'
import { stockCountRoutes } from '#features/catalogue/stock/server/count-routes.ts'
import { stockRoutes } from '#features/catalogue/stock/server/routes.ts'
import { threadRoutes } from '#features/orders/thread/server/routes.ts'
import { uploadRoutes } from '#features/designs/uploads/server/routes.ts'
import { visitRoutes } from '#features/accounts/visits/server/routes.ts'
import { withdrawalRoutes } from '#features/orders/withdrawals/server/routes.ts'
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
  partnerListRoutes(api, deps)
  priceVersionRoutes(api, deps)
  workbookRoutes(api, deps)
  stockRoutes(api, deps)
  stockCountRoutes(api, deps)
  shippingRoutes(api, deps)
  uploadRoutes(api, deps)
  orderRoutes(api, deps)
  partnerOrderRoutes(api, deps)
  orderLookupRoutes(api, deps)
  withdrawalRoutes(api, deps)
  paymentRoutes(api, deps)
  proofRoutes(api, { ...deps, checkChange: openChangedDesignCheck(deps) })
  itemPictureRoutes(api, deps)
  ownOrderRoutes(api, deps)
  orderListRoutes(api, deps)
  navigationRoutes(api, deps)
  officeRoutes(api, deps)
  refundRoutes(api, deps)
  failedJobRoutes(api, deps)
  dealerRoutes(api, deps)
  invoiceRoutes(api, deps)
  correctionRoutes(api, deps)
  productionRoutes(api, deps)
  printFileRoutes(api, deps)
  deliveryLocationRoutes(api, deps)
  locationImportRoutes(api, deps)
  companyRoutes(api, deps)
  companyDesignRoutes(api, deps)
  saveDesignRoutes(api, deps)
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
