import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { required } from '#domain/required.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { orders } from '#db/schema/orders.ts'
import { readNamedThread } from '#features/office/orders/server/read-named-thread.ts'
import { orderView } from '#features/orders/orders/server/order-page-reads.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const orderAt = async (status: 'designApproved' | 'produced', paidAt: Date | null = null): Promise<string> => {
  const { id } = await placeTestOrder(shop)
  await shop.db.update(orders).set({ status, paidAt }).where(eq(orders.id, id))
  return id
}
const move = async (id: string, payload: object) => {
  const url = `/api/b2b/dealer/order/${id}/status/update`
  const reply = await app.inject({ method: 'PUT', url, headers: dealer.headers, payload })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const toProduction = { from: 'designApproved', to: 'waitingForProduction' }
const toCustomer = { from: 'produced', to: 'delivered' }

test('an unpaid order does not go to production before the payment was named and a reason given, which only the office reads', async () => {
  const id = await orderAt('designApproved')
  expect(await move(id, { ...toProduction, acknowledged: [] })).toMatchObject({
    status: 409,
    body: { reason: 'warned', missing: ['unpaid'] },
  })
  expect(await move(id, { ...toProduction, acknowledged: ['unpaid'] })).toMatchObject({ status: 400, body: { reason: 'no-reason' } })
  expect((await move(id, { ...toProduction, acknowledged: ['unpaid'], reason: 'Pays in cash.' })).status).toBe(200)

  const trail = await shop.db.select().from(auditTrail).where(eq(auditTrail.subjectId, id))
  expect(trail).toMatchObject([{ accountId: dealer.id, reason: 'Pays in cash.' }])
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const basis = { ...testConfig, catalogue: shop.catalogue.current(), brand: testConfig.site.brand }
  const view = required(await orderView(shop.db, required(order, 'order').token, basis), 'view')
  expect(JSON.stringify(view)).not.toContain('Pays in cash.')
  expect((await readNamedThread(shop.db, view)).at(-1)).toMatchObject({ kind: 'moved', allTheSame: 'Pays in cash.' })
})

test('a paid order is delivered only after the missing code was named', async () => {
  const id = await orderAt('produced', new Date())
  expect(await move(id, { ...toCustomer, acknowledged: ['unpaid'], reason: 'Collected.' })).toMatchObject({
    status: 409,
    body: { missing: ['codeMissing'] },
  })
  expect((await move(id, { ...toCustomer, acknowledged: ['codeMissing'], reason: 'Collected.' })).status).toBe(200)
})

test('the call of the specification, which acknowledges nothing, is not asked', async () => {
  expect((await move(await orderAt('designApproved'), toProduction)).status).toBe(200)
  expect((await move(await orderAt('produced'), toCustomer)).status).toBe(200)
})
