import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { theSystem } from '#domain/orders/actor.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { readNamedThread } from '#features/office/orders/server/read-named-thread.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import { orderView } from '#features/orders/orders/server/order-page-reads.ts'
import { required } from '#domain/required.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount, dealer: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  ;[admin, dealer] = await Promise.all([makeAccount(shop.db, app, { role: 'admin' }), makeAccount(shop.db, app, { role: 'dealer' })])
  await shop.db.update(accounts).set({ firstName: 'Zuzana', lastName: 'Dealerová' }).where(eq(accounts.id, dealer.id))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const call = async (who: MadeAccount, method: 'POST' | 'PUT' | 'GET', path: string, payload?: object) => {
  const reply = await app.inject({ method, url: `/api/b2b/${path}`, headers: who.headers, ...(payload && { payload }) })
  expect(reply.statusCode).toBeLessThan(300)
  return reply
}
const eventsOf = (id: string) =>
  shop.db
    .select({ type: orderMessages.systemMessageType, actor: orderMessages.actor, accountId: orderMessages.accountId })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, id))
    .orderBy(orderMessages.createdAt)
const trailOf = async (id: string) => {
  const rows = await shop.db.select().from(auditTrail).where(eq(auditTrail.subjectId, id)).orderBy(auditTrail.at)
  return rows.map(({ actor, accountId, changes }) => ({ actor, accountId, field: changes[0]?.field }))
}
const by = ({ id }: MadeAccount) => ({ actor: 'account', accountId: id })

test('moves, a paid mark, a cancellation and its refund keep who did them in the thread and the audit trail', async () => {
  const { id } = await placeTestOrder(shop)
  await call(dealer, 'PUT', `dealer/order/${id}/status/update`, { from: 'new', to: 'designApproved' })
  await call(admin, 'PUT', `dealer/order/${id}/transfer/paid`)
  await call(dealer, 'PUT', `dealer/order/${id}/status/update`, { from: 'designApproved', to: 'waitingForProduction' })
  await call(dealer, 'POST', `dealer/order/${id}/cancel`, { reason: 'The pad is broken.' })
  const due = (await call(admin, 'GET', 'dealer/refunds')).json<readonly { readonly id: string; readonly orderId: string }[]>()
  await call(admin, 'PUT', `dealer/refunds/${due.find(({ orderId }) => orderId === id)?.id}/done`)

  expect(await eventsOf(id)).toEqual([
    { type: 'orderCreated', actor: 'shopper', accountId: null },
    { type: 'orderStatusChanged', ...by(dealer) },
    { type: 'paymentDone', ...by(admin) },
    { type: 'orderStatusChanged', ...by(dealer) },
    { type: 'orderStatusChanged', ...by(dealer) },
    { type: 'paymentDone', ...by(admin) },
  ])
  expect(await trailOf(id)).toEqual([
    { ...by(dealer), field: 'status' },
    { ...by(admin), field: 'paidAt' },
    { ...by(dealer), field: 'status' },
    { ...by(dealer), field: 'cancelReason' },
    { ...by(admin), field: 'refundedAt' },
  ])
})

test('a cancellation by a job is an act of the system', async () => {
  const { id } = await placeTestOrder(shop)
  const deps = { ...shop, stockNotifier: { notify: () => {} }, clock: () => new Date() }
  await cancelOrder(deps, { orderId: id, by: theSystem, reason: 'transferExpired' })
  expect(await trailOf(id)).toEqual([{ actor: 'system', accountId: null, field: 'cancelReason' }])
})

test('the office reads the names of its people in the thread, the shopper reads none', async () => {
  const { id } = await placeTestOrder(shop)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  await call(dealer, 'PUT', `dealer/order/${id}/status/update`, { from: 'new', to: 'designApproved' })
  await call(admin, 'PUT', `dealer/order/${id}/dealer/${dealer.id}?dealerName=x`)
  await call(dealer, 'POST', `dealer/order/${id}/message/create`, { comment: 'Printed on Monday.', attachments: [] })

  const view = required(
    await orderView(shop.db, required(order, 'order').token, {
      ...testConfig,
      catalogue: shop.catalogue.current(),
      brand: testConfig.site.brand,
    }),
    'order',
  )
  expect(JSON.stringify(view)).not.toMatch(/Zuzana|Dealerová/)
  const named = await readNamedThread(shop.db, view)
  expect(named).toMatchObject([
    { kind: 'placed' },
    { kind: 'moved', causedBy: 'Zuzana Dealerová' },
    { kind: 'assigned', dealer: 'Zuzana Dealerová' },
    { kind: 'words', by: 'office', colleague: 'Zuzana Dealerová' },
  ])
})
