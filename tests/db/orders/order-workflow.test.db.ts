import { afterAll, beforeAll, expect, test } from 'vitest'
import { runWorkflow } from '#tests/support/order-workflow.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('whatever partner, dealers, admin and clock do, also at once, an order is as the model says', async () => {
  const { failure, figures } = await runWorkflow(shop, { sequences: 15, maxMoments: 25 })
  expect(failure).toBeNull()
  expect(figures.actions).toBeGreaterThan(100)
})
