import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { theSystem } from '#domain/orders/actor.ts'
import { files } from '#db/schema/files.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { stock } from '#db/schema/products.ts'
import type { OfficeTask } from '#domain/orders/office-tasks.ts'
import { letterQueues } from '#features/billing/letters/server/jobs.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { moveOrder } from '#features/orders/orders/server/move-order.ts'
import { readOverview } from '#features/office/overview/server/reads.ts'
import { writeMessage } from '#features/orders/thread/server/write-message.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi, testDeps } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount

// A Sunday evening: in Prague the week ends an hour before it does in UTC.
const now = new Date('2026-11-22T20:00:00Z')
const stockNotifier = { notify: () => {} }

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const log = { error: () => {} }
const read = () => readOverview({ ...testDeps(shop), isDemo: true, log, catalogue: shop.catalogue.current() }, now)
const placedAt = (at: string, change: object = {}) => placeTestOrder(shop, change, () => new Date(at))
const orderWith = async (id: string, values: Partial<typeof orders.$inferInsert>) => {
  await shop.db.update(orders).set(values).where(eq(orders.id, id))
}
const taskOf = async (name: OfficeTask) => (await read()).tasks.find(({ task }) => task === name)

test('orders and revenue count in the week of Prague, CZK and EUR apart, and cancelled orders not at all', async () => {
  const first = await placedAt('2026-11-15T22:59:00Z')
  const second = await placedAt('2026-11-15T23:01:00Z')
  const euro = await placedAt('2026-11-18T10:00:00Z', { locale: 'en', currency: 'EUR' })
  const cancelled = await placedAt('2026-11-19T10:00:00Z')
  await cancelOrder({ ...shop, stockNotifier, clock: () => now }, { orderId: cancelled.id, by: theSystem, reason: 'Test' })
  const totalOf = async (id: string) =>
    (await shop.db.select({ total: orders.totalThousandths }).from(orders).where(eq(orders.id, id)))[0]?.total
  const { weeks } = await read()
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(-2)).toEqual([
    { start: '2026-11-09', orders: 1, revenue: { CZK: await totalOf(first.id), EUR: 0 } },
    { start: '2026-11-16', orders: 2, revenue: { CZK: await totalOf(second.id), EUR: await totalOf(euro.id) } },
  ])
  expect(weeks[0]).toEqual({ start: '2026-08-31', orders: 0, revenue: { CZK: 0, EUR: 0 } })
})

test('a task names its dealers and since when the first order waits, and is empty when it is done', async () => {
  const before = (await taskOf('sendDesign'))?.count ?? 0
  const { id } = await placedAt('2026-11-01T10:00:00Z')
  await orderWith(id, { dealerId: dealer.id })
  expect(await taskOf('sendDesign')).toMatchObject({
    count: before + 1,
    isMore: false,
    since: '2026-11-01T10:00:00.000Z',
    dealers: [
      { name: dealer.email, count: 1 },
      { name: null, count: before },
    ],
  })
  // From now on it waits for a production date, not since it was ordered.
  await moveOrder(
    { ...shop, clock: () => new Date('2026-11-20T08:00:00Z') },
    { orderId: id, by: theSystem, from: 'new', to: 'designApproved' },
  )
  expect(await taskOf('setManufactureDate')).toMatchObject({ count: 1, since: '2026-11-20T08:00:00.000Z', dealers: [] })
  await orderWith(id, { manufactureDate: '2026-12-01' })
  expect(await taskOf('setManufactureDate')).toMatchObject({ count: 0, since: null })
  await orderWith(id, { status: 'produced' })
  expect(await taskOf('enterDeliveryCode')).toMatchObject({ count: 1 })
  await orderWith(id, { cancelledAt: now })
  expect(await taskOf('enterDeliveryCode')).toMatchObject({ count: 0 })
})

test('an unanswered message, an overdue proforma and a due refund wait since their own time', async () => {
  const { id } = await placedAt('2026-11-02T10:00:00Z')
  const asked = new Date('2026-11-19T09:00:00Z')
  await writeMessage(shop.db, { orderId: id, author: 'shopper', accountId: null, comment: 'Kdy?', at: asked })
  expect(await taskOf('answer')).toMatchObject({ count: 1, since: asked.toISOString() })

  const sha256 = 'b'.repeat(64)
  const uploadedAt = new Date('2026-11-03T09:00:00Z')
  await shop.db.insert(files).values({ sha256, mediaType: 'application/pdf', sizeBytes: 3, createdAt: now })
  const invoice = { orderId: id, sha256, fileName: 'invoice.pdf', currency: 'CZK', uploadedAt } as const
  await shop.db.insert(invoices).values([
    { ...invoice, id: randomUUID(), kind: 'proforma' },
    { ...invoice, id: randomUUID(), kind: 'final', amountThousandths: 4_598_000 },
  ])
  expect(await taskOf('paymentDelay')).toMatchObject({ count: 1, since: uploadedAt.toISOString() })
  expect((await read()).unpaidInvoices).toEqual({ count: 1, isMore: false, amounts: { CZK: 4_598_000, EUR: 0 } })
  await shop.db
    .update(invoices)
    .set({ paidAt: now })
    .where(and(eq(invoices.orderId, id), eq(invoices.kind, 'final')))
  expect((await read()).unpaidInvoices.count).toBe(0)
})

test('what is in production counts its pieces', async () => {
  const { id } = await placedAt('2026-11-20T10:00:00Z')
  const pieces = makeOrderBody(0).configurations.reduce((sum, { quantity }) => sum + quantity, 0)
  expect((await read()).inProduction).toEqual({ count: 0, isMore: false, pieces: 0 })
  await orderWith(id, { status: 'inProduction' })
  expect((await read()).inProduction).toEqual({ count: 1, isMore: false, pieces })
})

test('stock below the minimum of the office is listed, and the articles with most pieces', async () => {
  await shop.db.update(stock).set({ minimum: null })
  expect((await read()).lowStock).toEqual([])
  const [row] = await shop.db.select().from(stock).where(eq(stock.productId, 'spatula-1')).limit(1)
  if (!row) throw new Error('no stock')
  const one = and(eq(stock.productId, row.productId), eq(stock.color, row.color), eq(stock.scale, row.scale))
  await shop.db.update(stock).set({ quantity: 3, minimum: 1000 }).where(one)
  expect((await read()).lowStock).toMatchObject([{ productId: row.productId, color: row.color, quantity: 3, minimum: 1000 }])
  const { bestArticles } = await read()
  const { productId } = makeOrderBody(0).configurations[0] ?? { productId: '' }
  expect(bestArticles[0]).toMatchObject({ productId })
})

test('a failed job says how often it was tried and for which order', async () => {
  const { id, orderCode } = await placedAt('2026-11-21T10:00:00Z')
  await shop.jobs.enqueue(shop.db, orderQueues.mailCancelled, { orderId: id })
  await shop.pool.query(
    `UPDATE pgboss.job SET state = 'retry', retry_count = 2, output = '{"message":"connect ECONNREFUSED"}'
      WHERE name = 'mail-cancelled' AND data->>'orderId' = $1`,
    [id],
  )
  expect((await read()).failedJobs?.find((job) => job.orderId === id)).toMatchObject({ orderCode, attempts: 3, maxAttempts: 41 })
})

test('an order is named as long as its print files are late, and not once it is cancelled', async () => {
  const overdueOf = async (orderId: string) => (await read()).overduePrints.orders.find((order) => order.orderId === orderId)
  const { id, orderCode } = await placedAt('2026-11-21T10:00:00Z')
  const setJob = (name: string, state: string, since: string, output: object | null = null) =>
    shop.pool.query(`UPDATE pgboss.job SET state = $3, created_on = $4, output = $5 WHERE name = $1 AND data->>'orderId' = $2`, [
      name,
      id,
      state,
      since,
      output,
    ])
  await setJob('confirm-order', 'created', '2026-11-22T19:49:00Z')
  expect(await overdueOf(id)).toEqual({ orderId: id, orderCode, since: '2026-11-22T19:49:00.000Z', lastError: null })
  await setJob('confirm-order', 'completed', '2026-11-22T19:49:00Z')
  await shop.jobs.enqueue(shop.db, letterQueues.makePrintFiles, { orderId: id })
  await setJob('make-print-files', 'retry', '2026-11-22T19:51:00Z')
  expect(await overdueOf(id)).toBeUndefined()
  const failure = { message: "the picture can't be drawn: unreadable" }
  for (const state of ['retry', 'active', 'failed']) {
    await setJob('make-print-files', state, '2026-11-22T19:49:00Z', failure)
    expect(await overdueOf(id)).toMatchObject({ orderCode, since: '2026-11-22T19:49:00.000Z', lastError: failure.message })
  }
  await setJob('confirm-order', 'failed', '2026-11-22T19:40:00Z', { message: 'an older reason' })
  const ofOrder = (await read()).overduePrints.orders.filter(({ orderId }) => orderId === id)
  expect(ofOrder).toEqual([{ orderId: id, orderCode, since: '2026-11-22T19:40:00.000Z', lastError: failure.message }])
  await setJob('confirm-order', 'completed', '2026-11-22T19:40:00Z')
  await setJob('make-print-files', 'completed', '2026-11-22T19:49:00Z')
  expect(await overdueOf(id)).toBeUndefined()
  await setJob('make-print-files', 'failed', '2026-11-22T19:49:00Z', failure)
  await orderWith(id, { cancelledAt: now })
  expect(await overdueOf(id)).toBeUndefined()
})
