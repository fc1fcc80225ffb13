import { setTimeout } from 'node:timers/promises'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts, partners } from '#db/schema/accounts.ts'
import { orderEvents } from '#db/schema/order-events.ts'
import { orders } from '#db/schema/orders.ts'
import { dayMs } from '#domain/format/durations.ts'
import { openOrderEvents, type OrderEvents } from '#features/orders/events/server/open-order-events.ts'
import { purgeEvents } from '#features/orders/events/server/purge-events.ts'
import type { EventBatch } from '#features/orders/events/server/reads.ts'
import { writeMessage } from '#features/orders/thread/server/write-message.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { type EventReader, readEvents } from '#tests/support/read-events.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const quiet = { error: () => {} }
const path = '/api/b2b/order/events'

let shop: TestShop
let live: OrderEvents
let app: FastifyInstance
let origin: string
let dealer: MadeAccount
let partner: MadeAccount
let stranger: MadeAccount
const open = new Set<EventReader>()

beforeAll(async () => {
  shop = await openTestShop()
  live = await openOrderEvents(shop, quiet)
  app = await openTestApi(shop, { orderEvents: live })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
  stranger = await makeAccount(shop.db, app, { role: 'partner' })
})
afterEach(() => {
  for (const reader of open) reader.close()
  open.clear()
})
afterAll(async () => {
  await app.close()
  await live.close()
  await shop.close()
})

async function follow(who: MadeAccount, since?: string): Promise<EventReader> {
  const reader = await readEvents(origin + path, { ...who.headers, ...(since !== undefined && { 'last-event-id': since }) })
  open.add(reader)
  return reader
}
async function orderOf(who: MadeAccount | null): Promise<string> {
  const { id } = await placeTestOrder(shop)
  if (who) await shop.db.update(orders).set({ partnerId: who.partnerId }).where(eq(orders.id, id))
  return id
}
const write = (orderId: string, tx: Pick<TestShop, 'db'>['db'] = shop.db) =>
  writeMessage(tx, { orderId, author: 'dealer', accountId: dealer.id, comment: 'Hello', at: new Date() })
const about = (orderId: string) => (event: { readonly data: { readonly orderId?: string } }) => event.data.orderId === orderId

describe('a change of an order', () => {
  test('reaches dealers and the people of its company, and nobody else', async () => {
    const [own, retail] = [await orderOf(partner), await orderOf(null)]
    const [atDealer, atPartner, atStranger] = [await follow(dealer), await follow(partner), await follow(stranger)]
    await write(retail)
    await write(own)
    live.announce()
    await atDealer.next(about(retail))
    await atDealer.next(about(own))
    expect(await atPartner.next()).toMatchObject({ name: 'order', data: { orderId: own } })
    const last = await orderOf(stranger)
    live.announce()
    await atStranger.next(about(last))
    expect(atPartner.seen.every(about(own))).toBe(true)
    expect(atStranger.seen.every(about(last))).toBe(true)
  })

  test('made by a call of the API is told without waiting for the next poll', async () => {
    const id = await orderOf(null)
    const reader = await follow(dealer)
    const reply = await app.inject({
      method: 'POST',
      url: `/api/b2b/dealer/order/${id}/cancel`,
      headers: dealer.headers,
      payload: { reason: 'The shopper asked for it.' },
    })
    expect(reply.statusCode).toBeLessThan(300)
    await reader.next(about(id))
  })

  test('made by a job is found by the poll', async () => {
    const id = await orderOf(null)
    const reader = await follow(dealer)
    await write(id)
    await reader.next(about(id))
  })

  test('made by another process is told, too', async () => {
    const other = await openOrderEvents(shop, quiet)
    try {
      const id = await orderOf(null)
      const reader = await follow(dealer)
      await write(id)
      other.announce()
      await reader.next(about(id))
    } finally {
      await other.close()
    }
  })

  test('is one event, however many rows its transaction writes', async () => {
    const id = await orderOf(null)
    const reader = await follow(dealer)
    await shop.db.transaction(async (tx) => {
      await write(id, tx)
      await write(id, tx)
    })
    const later = await orderOf(null)
    live.announce()
    await reader.next(about(later))
    const { rows } = await shop.db.execute<{ n: number }>(
      sql`SELECT max(n)::int AS n FROM (SELECT count(*) AS n FROM order_events GROUP BY transaction_id, order_id) AS counted`,
    )
    expect(rows[0]?.n).toBe(1)
  })

  test('whose transaction began first and ended last is not lost', async () => {
    const [slow, fast] = [await orderOf(null), await orderOf(null)]
    const reader = await follow(dealer)
    await shop.db.transaction(async (tx) => {
      await write(slow, tx)
      await write(fast)
      live.announce()
      await reader.next(about(fast))
    })
    live.announce()
    await reader.next(about(slow))
  })
})

describe('more than 500 changes while one transaction stays open', () => {
  test('are each told once, and the open one when it ends', async () => {
    const [slow, crowd, last] = [await orderOf(null), await orderOf(null), await orderOf(null)]
    const heard: EventBatch[] = []
    const end = await live.subscribe((batch) => heard.push(batch))
    const tellings = (orderId: string) => heard.flatMap(({ events }) => events).filter((event) => event.orderId === orderId).length
    await shop.db.transaction(async (tx) => {
      await write(slow, tx)
      for (let round = 1; round <= 3; round += 1) {
        for (let act = 0; act < 200; act += 1) await write(crowd)
        live.announce()
        await expect.poll(() => tellings(crowd)).toBe(200 * round)
      }
      await write(last)
      live.announce()
      await expect.poll(() => tellings(last)).toBe(1)
      expect(tellings(slow)).toBe(0)
    })
    live.announce()
    await expect.poll(() => tellings(slow)).toBe(1)
    expect(tellings(crowd)).toBe(600)
    expect(heard.some(({ isMissed }) => isMissed)).toBe(false)
    end()
  })
})

describe('a browser that connects again', () => {
  test('receives what has changed since its page was read', async () => {
    const before = (await follow(dealer)).lastId()
    const id = await orderOf(null)
    const reader = await readEvents(`${origin}${path}?since=${before}`, dealer.headers)
    open.add(reader)
    await reader.next(about(id))
  })

  test('receives what it has missed, also from a transaction that was under way', async () => {
    const [missed, underWay] = [await orderOf(null), await orderOf(null)]
    const before = await follow(dealer)
    let last = ''
    await shop.db.transaction(async (tx) => {
      await write(underWay, tx)
      const seen = await orderOf(null)
      live.announce()
      await before.next(about(seen))
      last = before.lastId()
      before.close()
      await write(missed)
    })
    const after = await follow(dealer, last)
    await after.next(about(missed))
    expect(after.seen.some(about(underWay))).toBe(true)
  })

  test('after too long is told that anything may have changed', async () => {
    await orderOf(null)
    await purgeEvents({ db: shop.db, clock: () => new Date(Date.now() + 2 * dayMs) })
    expect(await shop.db.$count(orderEvents)).toBe(0)
    const reader = await follow(dealer, '5')
    expect(await reader.next()).toMatchObject({ name: 'missed', data: {} })
  })

  test('to a restored database is told so, too', async () => {
    await orderOf(null)
    const reader = await follow(dealer, '999999999999999')
    expect(await reader.next()).toMatchObject({ name: 'missed' })
  })

  test('after more changes than are worth naming is told so, too', async () => {
    await orderOf(null)
    const since = (await follow(dealer)).lastId()
    const id = await orderOf(null)
    await shop.db.execute(
      sql`INSERT INTO order_events (transaction_id, order_id) SELECT (${since}::text::bigint + n)::text::xid8, ${id} FROM generate_series(0, 600) AS n ON CONFLICT DO NOTHING`,
    )
    const reader = await follow(dealer, since)
    expect(await reader.next()).toMatchObject({ name: 'missed' })
    await shop.db.delete(orderEvents)
  })
})

describe('a stream', () => {
  test('ends with the account: nothing reaches somebody who was deactivated', async () => {
    const reader = await follow(stranger)
    await shop.db
      .update(partners)
      .set({ isActive: false })
      .where(eq(partners.id, stranger.partnerId ?? ''))
    await orderOf(stranger)
    live.announce()
    await reader.ended
    expect(reader.seen).toEqual([])
    expect((await follow(stranger)).status).toBe(401)
    await shop.db
      .update(partners)
      .set({ isActive: true })
      .where(eq(partners.id, stranger.partnerId ?? ''))
  })

  test('ends when its account gets another role, or moves to another company', async () => {
    const [demoted, moved] = [await makeAccount(shop.db, app, { role: 'dealer' }), await makeAccount(shop.db, app, { role: 'partner' })]
    const readers = [await follow(demoted), await follow(moved)]
    const { partnerId } = stranger
    await shop.db.update(accounts).set({ role: 'partner', partnerId }).where(eq(accounts.id, demoted.id))
    await shop.db.update(accounts).set({ partnerId }).where(eq(accounts.id, moved.id))
    await orderOf(null)
    await orderOf(moved)
    live.announce()
    await Promise.all(readers.map(({ ended }) => ended))
    expect(readers.flatMap(({ seen }) => seen)).toEqual([])
  })

  test('ends when its session is signed out or its password changed', async () => {
    const [one, other] = [await makeAccount(shop.db, app, { role: 'dealer' }), await makeAccount(shop.db, app, { role: 'dealer' })]
    const readers = [await follow(one), await follow(other)]
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: one.headers })
    await shop.db.update(accounts).set({ passwordChangedAt: new Date() }).where(eq(accounts.id, other.id))
    await orderOf(null)
    live.announce()
    await Promise.all(readers.map(({ ended }) => ended))
    expect(readers.flatMap(({ seen }) => seen)).toEqual([])
  })

  test('is refused without a sign-in, and with an odd position', async () => {
    expect((await app.inject({ url: path })).statusCode).toBe(401)
    const odd = await app.inject({ url: path, headers: { ...dealer.headers, 'last-event-id': '1; drop' } })
    expect(odd.statusCode).toBe(400)
  })

  test('that begins while the last one ends hears of changes, even if the database answers the earlier one later', async () => {
    let asked = 0
    const execute = async (query: SQL) => {
      const isFirst = asked === 0
      asked += 1
      const reply = await shop.db.execute(query)
      if (isFirst) await setTimeout(200)
      return reply
    }
    const events = await openOrderEvents({ ...shop, db: Object.assign(Object.create(shop.db) as TestShop['db'], { execute }) }, quiet)
    const heard: string[] = []
    const hear = (batch: EventBatch) => void heard.push(...batch.events.map(({ orderId }) => orderId))
    const ending = events.subscribe(hear).then((end) => end())
    const end = await events.subscribe(hear)
    await ending
    const id = await orderOf(partner)
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(id)
    end()
    await events.close()
  })

  test('is counted by the metrics, and its time is not', async () => {
    const reader = await follow(dealer)
    reader.close()
    await expect
      .poll(async () => (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body)
      .toContain(`http_requests_total{method="GET",route="${path}",status="2xx"}`)
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).not.toContain(`http_route_duration_seconds_count{route="${path}"}`)
  })

  test('ends when the server stops, which does not wait for its readers', async () => {
    const stopping = await openTestApi(shop, { orderEvents: live })
    const address = await stopping.listen({ port: 0, host: '127.0.0.1' })
    const reader = await readEvents(address + path, dealer.headers)
    await stopping.close()
    await reader.ended
    expect(reader.status).toBe(200)
  })

  test('is refused when an account has too many', async () => {
    const crowd = await makeAccount(shop.db, app, { role: 'dealer' })
    const readers = []
    for (let count = 0; count < 20; count += 1) readers.push(await follow(crowd))
    expect(new Set(readers.map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await fetch(origin + path, { headers: crowd.headers })
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
  })
})
