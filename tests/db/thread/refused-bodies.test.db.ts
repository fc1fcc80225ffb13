import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { refusedAnHour } from '#features/accounts/accounts/server/limit-refused.ts'
import { startWorkbookProcesses, type WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let workbooks: WorkbookProcesses
let now: Date
let admin: MadeAccount, dealer: MadeAccount, partner: MadeAccount
let orderId: string

beforeAll(async () => {
  shop = await openTestShop()
  workbooks = startWorkbookProcesses()
  app = await openTestApi(shop, { clock: () => now, config: withoutBodyLimits, workbooks })
  now = new Date()
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
  orderId = (await placeTestOrder(shop)).id
  await shop.db.update(orders).set({ partnerId: partner.partnerId }).where(eq(orders.id, orderId))
})
beforeEach(async () => {
  now = new Date()
  await shop.db.delete(rateLimits)
})
afterAll(async () => {
  await app.close()
  await workbooks.close()
  await shop.close()
})

const boundary = 'x'
const part = (name: string, value: string): string => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const formOf = (parts: number): string => part('comment', 'Hello').repeat(parts) + `--${boundary}--\r\n`

async function post(who: MadeAccount, path: string, payload: string | object) {
  const isForm = typeof payload === 'string'
  const headers = {
    ...who.headers,
    'idempotency-key': randomUUID(),
    ...(isForm && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
  }
  const reply = await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
  const { reason } = reply.json<{ reason?: string }>()
  return { status: reply.statusCode, reason, retryAfter: Number(reply.headers['retry-after']) }
}
const ofPartner = () => `b2b/partner/order/${orderId}/message/create`
const ofDealer = () => `b2b/dealer/order/${orderId}/message/create`
async function refuse(times: number, who: MadeAccount, path: string, payload: string | object): Promise<readonly number[]> {
  const statuses = new Set<number>()
  for (let nth = 0; nth < times; nth += 1) statuses.add((await post(who, path, payload)).status)
  return [...statuses]
}

describe('bodies that are refused', () => {
  test('can be sent sixty times an hour by one account, whatever they are; then it waits for the next hour', async () => {
    expect(await refuse(30, partner, ofPartner(), formOf(61))).toEqual([400])
    expect(await refuse(15, partner, `b2b/partner/order/${randomUUID()}/message/create`, { comment: 'Hello' })).toEqual([404])
    expect(await refuse(15, partner, ofPartner(), { comment: '' })).toEqual([400])
    const late = await post(partner, ofPartner(), { comment: 'Hello' })
    expect(late.status).toBe(429)
    expect(late.retryAfter).toBeGreaterThan(0)
    expect((await post(dealer, ofDealer(), { comment: 'Hello' })).status).toBe(201)
    now = new Date(now.getTime() + late.retryAfter * 1000)
    expect((await post(partner, ofPartner(), { comment: 'Hello' })).status).toBe(201)
  })

  test('count together for messages, proofs and invoices', async () => {
    expect(await refuse(20, dealer, ofDealer(), formOf(61))).toEqual([400])
    expect(await refuse(20, dealer, `b2b/dealer/order/${orderId}/proforma-invoice`, formOf(61))).toEqual([400])
    expect(await refuse(20, dealer, `b2b/dealer/order/${orderId}/final-invoice`, formOf(1))).toEqual([400])
    expect((await post(dealer, `b2b/dealer/order/${orderId}/final-invoice`, formOf(1))).status).toBe(429)
  })

  test('that were many at once gain nothing', async () => {
    const replies = await Promise.all(Array.from({ length: refusedAnHour.limit + 20 }, () => post(partner, ofPartner(), { comment: '' })))
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(refusedAnHour.limit)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20)
  })
})

test('bodies that are accepted do not count as refused', async () => {
  expect(await refuse(refusedAnHour.limit + 5, dealer, ofDealer(), { comment: 'Hello' })).toEqual([201])
  expect((await post(dealer, ofDealer(), { comment: '' })).status).toBe(400)
})

const file = (name: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\nno such file\r\n`

test.each([
  ['priceLists/import/default', 'prices.xlsx', 'not-a-workbook'],
  ['products/block-72/images', 'picture.png', 'wrong-type'],
])('a form with more than sixty parts is not taken apart by %s either', async (path, name, reason) => {
  expect(await post(admin, path, file(name) + formOf(59))).toMatchObject({ status: 400, reason })
  expect(await post(admin, path, file(name) + formOf(60))).toMatchObject({ status: 400, reason: 'no-file' })
})
