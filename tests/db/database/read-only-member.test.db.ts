import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { databaseAt, onServer } from '#tests/support/on-server.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  await app.close()
  await shop.close()
})

const nameOf = ({ url }: TestShop) => new URL(url).pathname.slice(1)
/** New connections refuse to write as a member of a cluster does that no longer leads it, or does not lead yet. */
const refuseWrites = () =>
  onServer(databaseAt(shop.url, 'postgres'), `ALTER DATABASE ${nameOf(shop)} SET default_transaction_read_only = on`)
const takeWrites = () => onServer(databaseAt(shop.url, 'postgres'), `ALTER DATABASE ${nameOf(shop)} RESET default_transaction_read_only`)

const order = (key: string, seenTotal: number) =>
  app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': key },
    payload: makeOrderBody(seenTotal),
  })

test('an order that meets a read-only member of the cluster is refused for a moment, and taken when repeated at the primary', async () => {
  await refuseWrites()
  const { db, pool, close } = connect(shop.url, { maxConnections: 1 })
  app = await openTestApi({ ...shop, db, pool })
  try {
    const { totals } = (await order('ask the price', 0)).json<{ totals: { total: number } }>()
    const refused = await order('the first order', totals.total)
    expect([refused.statusCode, refused.json()]).toEqual([503, expect.objectContaining({ reason: 'unavailable' })])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

    await takeWrites()
    expect((await order('the first order', totals.total)).statusCode).toBe(201)
    expect((await db.execute(sql`SELECT count(*)::int AS count FROM orders`)).rows).toEqual([{ count: 1 }])
  } finally {
    await close()
  }
})
