import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { countedTo } from '#domain/lists/paging.ts'
import { countOrders } from '#features/office/orders/server/count-orders.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Copies the only order until there are more of them than lists count; every second copy is an older one. */
async function copyOrder(): Promise<void> {
  const { id } = await placeTestOrder(shop)
  const columns = await shop.db.execute<{ name: string }>(sql`
    SELECT attname AS name FROM pg_attribute
     WHERE attrelid = 'orders'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`)
  const made: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    order_code: `'C' || nth`,
    token: `'token ' || nth`,
    idempotency_key: `'key ' || nth`,
    status: `CASE nth % 2 WHEN 0 THEN 'delivered' ELSE status END`,
  }
  const names = columns.rows.map(({ name }) => name)
  const values = names.map((name) => made[name] ?? `"${name}"`)
  await shop.db.execute(sql`
    INSERT INTO orders (${sql.raw(names.map((name) => `"${name}"`).join(', '))})
    SELECT ${sql.raw(values.join(', '))} FROM orders, generate_series(1, ${countedTo + 1}::integer) AS nth WHERE id = ${id}`)
}

test('beyond 10,000 orders the total of all says that there are more, and is kept; that of a filter stays exact', async () => {
  await copyOrder()
  const delivered = eq(orders.status, 'delivered')
  expect(await countOrders(shop.db, undefined)).toEqual({ total: countedTo, totalIsMore: true })
  expect(await countOrders(shop.db, delivered)).toEqual({ total: countedTo / 2 })

  await shop.db.delete(orders).where(delivered)
  expect(await countOrders(shop.db, undefined)).toEqual({ total: countedTo, totalIsMore: true })
  expect(await countOrders(shop.db, delivered)).toEqual({ total: 0 })
  expect(await countOrders(shop.db, eq(orders.status, 'new'))).toEqual({ total: countedTo / 2 + 2 })
})
