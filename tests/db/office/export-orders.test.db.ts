import { read, utils } from '@e965/xlsx'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { translatorOf } from '#messages/every-message.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount
const t = translatorOf('cz').of('office')

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  const { billingAddress } = makeOrderBody(0)
  const odd = await placeTestOrder(shop)
  // The form refuses such a name; the office's files must not depend on it.
  await shop.db.execute(
    sql`UPDATE orders SET billing = billing || ${{ firstName: '=1+1', city: 'Ústí; nad "Labem"' }} WHERE id = ${odd.id}`,
  )
  const { id } = await placeTestOrder(shop, { billingAddress: { ...billingAddress, surName: 'Žluťoučká' } })
  await shop.db.update(orders).set({ cancelledAt: new Date() }).where(eq(orders.id, id))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const exported = async (format: string, query = '', who = admin) =>
  app.inject({ url: `/api/b2b/dealer/order/export/${format}?${query}`, headers: { ...who.headers, host: 'localhost' } })

test('a CSV file has what the filters find, with accents, in the language of the site, and no formula', async () => {
  const reply = await exported('csv')
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain(`${encodeURIComponent(t('orders.title'))}%20`)
  expect(reply.body.startsWith(`\u{feff}${t('orders.columns.id')};${t('orders.columns.date')};`)).toBe(true)
  expect(reply.body.trim().split('\r\n')).toHaveLength(3)
  expect(reply.body).toContain('Žluťoučká')
  expect(reply.body).toContain(";'=1+1 Vrbová;")
  expect(reply.body).toContain('"Lipová 14, 60200 Ústí; nad ""Labem"", CZ"')

  const found = (await exported('csv', `phrase=${encodeURIComponent('zlutoucka')}`)).body.trim().split('\r\n')
  expect(found).toHaveLength(2)
  expect(found[1]).toContain('Jana Žluťoučká')
  expect((await exported('csv', 'phrase=zl')).json()).toMatchObject({ reason: 'phrase-too-short' })
})

test('a workbook has the same rows, with amounts as numbers', async () => {
  const book = read((await exported('xlsx')).rawPayload)
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[t('orders.title')] ?? {})
  expect(rows).toHaveLength(2)
  const [{ total } = { total: 0 }] = await shop.db.select({ total: orders.totalThousandths }).from(orders).limit(1)
  expect(rows[0]?.[t('order.totalPrice')]).toBe(total / 1000)
  expect(rows.map((row) => row[t('orders.columns.customer')])).toContain('=1+1 Vrbová')
})

test('an export walks through more orders than it reads at once, each once, newest first', async () => {
  await shop.db.execute(sql`
    INSERT INTO orders SELECT (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'token', 'many ' || i,
      'idempotency_key', 'many ' || i, 'order_code', 'M' || lpad(i::text, 5, '0'), 'created_at', now() + i % 7 * interval '1 microsecond'))).*
      FROM orders AS one, generate_series(1, 450) AS i WHERE one.order_code = (SELECT min(order_code) FROM orders)`)
  const codes = (await exported('csv')).body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[0])
  expect(codes).toHaveLength(452)
  expect(new Set(codes).size).toBe(452)
  const inOrder = await shop.db.execute<{ order_code: string }>(
    sql`SELECT order_code FROM orders ORDER BY created_at DESC, order_code DESC`,
  )
  expect(codes).toEqual(inOrder.rows.map(({ order_code }) => order_code))
})

test('a partner exports nothing', async () => {
  const partner = await makeAccount(shop.db, app, { role: 'partner' })
  expect((await exported('csv', '', partner)).statusCode).toBe(403)
})
