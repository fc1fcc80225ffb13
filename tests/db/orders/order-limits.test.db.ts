import { randomUUID } from 'node:crypto'
import { count, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { settings } from '#db/schema/settings.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { makeOrderingPartner } from '#tests/support/make-ordering-partner.ts'
import { makePartnerOrderBody } from '#tests/support/partner-order-by-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { openTestApi, withoutBodyLimits } from '#tests/support/test-api.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

const tenOClock = () => new Date('2026-11-21T10:35:00Z')
const { ordersPerHourPerAddress: perAddress, ordersPerHourPerEmail: perEmail } = readDefaultCatalogue().settings

let shop: TestShop
let app: FastifyInstance
let total: number
let now = tenOClock()

beforeEach(async () => {
  now = tenOClock()
  shop = await openTestShop()
  app = await openTestApi(shop, { clock: () => now, config: withoutBodyLimits })
  const production = { ordersPerHourPerAddress: perAddress, ordersPerHourPerEmail: perEmail }
  await shop.db.update(settings).set({ values: sql`${settings.values} || ${JSON.stringify(production)}::jsonb` })
  await vi.waitUntil(() => shop.catalogue.current().settings.ordersPerHourPerAddress === perAddress, { timeout: 40_000 })
  total = (await send({ seenTotal: 0 })).json<{ totals: { total: number } }>().totals.total
})
afterEach(async () => {
  await app.close()
  await shop.close()
})

interface Sending {
  readonly email?: string
  readonly ip?: string
  readonly key?: string
  readonly url?: string
  readonly seenTotal?: number
}

let sent = 0
/** Sends an order of one meter; each order has a distinct e-mail address and network address unless given. */
function send({ email, ip, key = randomUUID(), url = '/api/orders', seenTotal = total }: Sending = {}) {
  sent += 1
  const body = makeOrderBody(seenTotal, { quantity: 1 })
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: ip ?? `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
    headers: { host: 'localhost', 'idempotency-key': key },
    payload: { ...body, billingAddress: { ...body.billingAddress, email: email ?? `shopper-${sent}@example.com` } },
  })
}
const times = <Value>(many: number, act: (nth: number) => Value): Value[] => Array.from({ length: many }, (_, nth) => act(nth))
const storedOrders = async () => (await shop.db.select({ rows: count() }).from(orders))[0]?.rows
const tally = (replies: readonly { statusCode: number }[]) => {
  const statuses = replies.map(({ statusCode }) => statusCode)
  return Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]))
}

describe('the limit of orders', () => {
  test('of one network address is 20 an hour, also for forty at once; the others are told when to retry', async () => {
    provesMessage('tooManyOrders.api')
    const replies = await Promise.all(times(40, () => send({ ip: '192.0.2.7' })))
    expect(tally(replies)).toEqual({ 201: perAddress, 429: 40 - perAddress })
    expect(await storedOrders()).toBe(perAddress)
    const refused = replies.find(({ statusCode }) => statusCode === 429)
    expect(refused?.headers['retry-after']).toBe('1500')
    expect(refused?.json()).toEqual({
      message: 'Too many orders in an hour. Try again in 25 minutes.',
      reason: 'too-many-orders',
      retryAfterSeconds: 1500,
    })
    expect((await send({ ip: '192.0.2.8' })).statusCode).toBe(201)
    now = new Date(now.getTime() + 1500_000)
    expect((await send({ ip: '192.0.2.7' })).statusCode).toBe(201)
  })

  test('of one e-mail address is 10 an hour from all networks, in any spelling, also through the call that mails the PDF', async () => {
    const urls = ['/api/orders', '/api/mail/send-pdf']
    const emails = ['victim@example.org', 'Victim@Example.org']
    const replies = await Promise.all(times(24, (nth) => send({ email: emails[nth % 2] ?? '', url: urls[(nth >> 1) % 2] ?? '' })))
    expect(tally(replies)).toEqual({ 201: perEmail, 429: 24 - perEmail })
    const { rows } = await shop.pool.query<{ jobs: number }>("SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'confirm-order'")
    expect(rows[0]?.jobs).toBe(perEmail)
    const { rows: keys } = await shop.pool.query<{ key: string }>("SELECT key FROM rate_limits WHERE key LIKE 'orders%'")
    expect(keys.filter(({ key }) => key.toLowerCase().includes('victim'))).toEqual([])
  })

  test('counts only accepted orders: repetitions and refusals do not count, and a repetition still succeeds at the limit', async () => {
    const [ip, email] = ['192.0.2.9', 'jana@example.org']
    const key = randomUUID()
    const once = { ip, email, key }
    expect(tally(await Promise.all(times(15, () => send(once))))).toEqual({ 200: 14, 201: 1 })
    expect(tally(await Promise.all(times(15, () => send({ ip, email, seenTotal: 1 }))))).toEqual({ 409: 15 })
    expect(tally(await Promise.all(times(perEmail, () => send({ ip, email }))))).toEqual({ 201: perEmail - 1, 429: 1 })
    expect((await send(once)).statusCode).toBe(200)
    expect((await send({ ip, email })).statusCode).toBe(429)
  })

  test('does not block a signed-in partner when others of the same network have reached it', async () => {
    const ip = '192.0.2.10'
    const partner = await makeOrderingPartner(shop, app)
    const order = (seenPrice: number) =>
      app.inject({
        method: 'POST',
        url: '/api/b2b/partner/order/create',
        remoteAddress: ip,
        headers: { host: 'localhost', 'idempotency-key': randomUUID(), ...partner.headers },
        payload: makePartnerOrderBody(partner.id, seenPrice, { quantity: 1 }),
      })
    const { totals } = (await order(0)).json<{ totals: { total: number } }>()
    expect(tally(await Promise.all(times(perAddress + 5, () => order(totals.total))))).toEqual({ 201: perAddress + 5 })
  })
})
