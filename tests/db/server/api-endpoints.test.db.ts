import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { endpointsSource } from '../../../scripts/api-endpoints.ts'

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

let shop: TestShop
let app: FastifyInstance
let document: Parameters<typeof endpointsSource>[0]

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  document = (await app.inject('/api/openapi.json')).json()
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test("the browser's types match the OpenAPI document; `npm run api:types` writes them", async () => {
  await expect(await endpointsSource(document)).toMatchFileSnapshot('../../../src/platform/browser/api-endpoints.ts')
})

test('the OpenAPI document says what every route answers when all goes well, files included', () => {
  const routes = Object.entries(document.paths as unknown as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({ route: `${method} ${path}`, responses })),
  )
  const silent = routes.filter(
    ({ responses }) => !Object.entries(responses).some(([status, { content }]) => /^[23]/.test(status) && (content || status !== '200')),
  )
  expect(silent.map(({ route }) => route)).toEqual([])
  expect(routes.find(({ route }) => route === 'get /api/orders/{token}/pdf')?.responses['200']?.content).toEqual({
    'application/pdf': { schema: { type: 'string', format: 'binary' } },
  })
})
