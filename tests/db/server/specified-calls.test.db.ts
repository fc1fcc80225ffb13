import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  paths = (await app.inject('/api/openapi.json')).json<{ paths: typeof paths }>().paths
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** The calls of the back office as its specification lists them (§7), with their query. */
const calls = [
  'GET /b2b/order/{orderId}/message/attachment/{attachmentId}',
  'GET /b2b/order/{orderId}/final-invoice',
  'GET /b2b/order/{orderId}/proforma-invoice',
  'GET /b2b/order/{orderId}/order-item/{orderItemId}/image',
  'POST /b2b/dealer/order/{orderId}/message/create',
  'GET /b2b/dealer/order/{orderId}',
  'GET /b2b/dealer/order/stats',
  'GET /b2b/dealer/list/dealers',
  'GET /b2b/dealer/list/delivery-locations ? phrase',
  'GET /b2b/dealer/list/partners ? phrase',
  'GET /b2b/dealer/order/list ? dealerId partnerId orderStatus from to quickFilter page limit sortBy sortOrder',
  'PUT /b2b/dealer/order/{orderId}/final-invoice/paid',
  'PUT /b2b/dealer/order/{orderId}/proforma-invoice/paid',
  'PUT /b2b/dealer/order/{orderId}/dealer/{dealerId} ? dealerName',
  'PUT /b2b/dealer/order/{orderId}/delivery-code',
  'PUT /b2b/dealer/order/{orderId}/expedition-date',
  'PUT /b2b/dealer/order/{orderId}/manufacture-date',
  'POST /b2b/dealer/order/{orderId}/final-invoice',
  'POST /b2b/dealer/order/{orderId}/proforma-invoice',
  'POST /b2b/partner/delivery-location/create',
  'POST /b2b/partner/order/{orderId}/message/create',
  'POST /b2b/partner/order/create',
  'GET /b2b/partner/order/{orderId}',
  'GET /b2b/partner/delivery-location/list ? phrase page limit',
  'GET /b2b/partner/order/list ? phrase page limit sortBy sortOrder',
  'POST /b2b/partner/order/{orderId}/delivery-location/multiple',
  'POST /b2b/partner/order/{orderId}/delivery-location/single/{id}',
  'PUT /b2b/partner/order/{orderId}/order-item/{orderItemId}/approval',
  'PUT /b2b/partner/delivery-location/{id}',
  'PUT /b2b/partner/order/{orderId}/status/update',
  'GET /priceLists',
  'POST /priceLists',
  'GET /priceLists/by-id/{id}',
  'PUT /priceLists/{id}',
  'DELETE /priceLists/{id}',
  'PUT /priceLists/{id}/activate',
  'GET /priceLists/default ? currency',
  'GET /priceLists/current/minimal ? currency',
  'GET /priceLists/by-id/{id}/by-category/{category}',
  'GET /priceLists/by-id/{id}/price/{productId} ? scale color',
  'GET /priceLists/by-id/{id}/price ? scale color',
  'GET /priceLists/export/default',
  'GET /priceLists/export/{id}',
  'POST /priceLists/import/default',
  'POST /priceLists/import/{id}',
  'GET /products/by-category/{category}/by-priceListId/{priceListId}',
  'GET /products/{id}',
  'POST /products/{id}/images',
  'PUT /products/{productId}/images/{imageId}/position/{position}',
  'DELETE /products/{productId}/images/{imageId}',
  'GET /settings',
  'PUT /settings',
  'POST /auth/login',
  'GET /profile',
]

test.each(calls)('%s is a call of the API', (call) => {
  const [route = '', query = ''] = call.split(' ? ')
  const [method = '', path = ''] = route.split(' ')
  const operation = paths[`/api${path}`]?.[method.toLowerCase()]
  expect(operation).toBeDefined()
  const existing = new Set(operation?.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name))
  expect(query.split(' ').filter((name) => name !== '' && !existing.has(name))).toEqual([])
})

test('pictures of products are displayed from their own address', () =>
  expect(app.hasRoute({ method: 'GET', url: '/api/products/:productId/images/:imageId' })).toBe(true))
