import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { stock } from '#db/schema/products.ts'
import { dayMs, hourMs } from '#domain/format/durations.ts'
import { watchDeliveries } from '#features/portal/orders/server/watch-deliveries.ts'
import type { MadeAccount } from '#tests/support/make-account.ts'
import { makeOrderingPartner } from '#tests/support/make-ordering-partner.ts'
import { makePartnerOrderBody } from '#tests/support/partner-order-by-api.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let partner: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  partner = await makeOrderingPartner(shop, app)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const send = (seenPrice: number) =>
  app.inject({
    method: 'POST',
    url: '/api/b2b/partner/order/create',
    headers: { host: 'localhost', 'idempotency-key': randomUUID(), ...partner.headers },
    payload: makePartnerOrderBody(partner.id, seenPrice),
  })
async function place(): Promise<string> {
  const { totals } = (await send(0)).json<{ totals: { total: number } }>()
  return (await send(totals.total)).json<{ id: string }>().id
}
const stored = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const pieces = async () => {
  const rows = await shop.db.select().from(stock).where(eq(stock.productId, 'block-72'))
  return rows.find(({ color, scale }) => color === 'white' && scale === 'freeTop')?.quantity
}
const watchAfter = (ms: number) => watchDeliveries({ ...shop, stockNotifier: { notify: () => {} }, clock: () => new Date(Date.now() + ms) })

test('an order that waits for its delivery for 14 days is cancelled, and its pieces go back', async () => {
  const before = await pieces()
  const [id, delivered] = [await place(), await place()]
  await shop.db.update(orders).set({ status: 'new' }).where(eq(orders.id, delivered))
  await watchAfter(14 * dayMs - hourMs)
  expect((await stored(id))?.cancelledAt).toBeNull()

  await watchAfter(14 * dayMs + hourMs)
  await watchAfter(14 * dayMs + hourMs)
  expect(await stored(id)).toMatchObject({ cancelledAt: expect.any(Date), cancelReason: 'deliveryMissing', status: 'preparing' })
  expect((await stored(delivered))?.cancelledAt).toBeNull()
  expect(await pieces()).toBe((before ?? 0) - 100)
  const thread = await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, id))
  expect(new Set(thread.map(({ systemMessageType }) => systemMessageType))).toEqual(new Set(['orderCreated', 'orderStatusChanged']))
  expect(thread).toHaveLength(2)
  const { rows } = await shop.pool.query("SELECT 1 FROM pgboss.job WHERE name = 'mail-cancelled' AND data->>'orderId' = $1", [id])
  expect(rows).toHaveLength(1)
})
