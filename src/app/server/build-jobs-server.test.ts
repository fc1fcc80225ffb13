import { expect, test } from 'vitest'
import { createLogger } from '#platform/server/log.ts'
import { shopWithoutDatabase } from '#tests/support/shop-without-database.ts'
import { testDeps } from '#tests/support/test-api.ts'
import { buildJobsServer } from './build-jobs-server.ts'

test('a process that only works on jobs reports its health, and has neither pages nor the rest of the API', async () => {
  const app = buildJobsServer(testDeps(shopWithoutDatabase()), createLogger('silent'))
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  expect(await statusOf('/api/health')).toBe(200)
  expect([await statusOf('/'), await statusOf('/api/products/block-72'), await statusOf('/api/openapi.json')]).toEqual([404, 404, 404])
  await app.close()
})
