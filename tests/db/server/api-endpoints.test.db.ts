import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { endpointsSource } from '../../../scripts/api-endpoints.ts'

test("the browser's types match the OpenAPI document; `npm run api:types` writes them", async () => {
  const shop = await openTestShop()
  const app = await openTestApi(shop)
  const document = (await app.inject('/api/openapi.json')).json<Parameters<typeof endpointsSource>[0]>()
  await expect(await endpointsSource(document)).toMatchFileSnapshot('../../../src/platform/browser/api-endpoints.ts')
  await app.close()
  await shop.close()
})
