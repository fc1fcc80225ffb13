import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printFailureOf } from '#features/office/orders/server/print-failure.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A job for the print files of an order, as the queue keeps it. */
const keepJob = (orderId: string, state: 'retry' | 'failed' | 'completed') =>
  shop.db.execute(sql`
    INSERT INTO pgboss.job (name, data, state, output)
    VALUES ('make-print-files', jsonb_build_object('orderId', ${orderId}::text), ${state}, '{"message":"ENOSPC: no space left on device, write"}')`)

test.each([
  ['retry', { reason: 'storage', isFinal: false }],
  ['failed', { reason: 'storage', isFinal: true }],
  ['completed', null],
] as const)('the order page says why print files could not be made: a job in the state "%s"', async (state, failure) => {
  const orderId = randomUUID()
  await keepJob(orderId, state)
  expect(await printFailureOf(shop.db, orderId)).toEqual(failure)
  expect(await printFailureOf(shop.db, randomUUID())).toBeNull()
})
