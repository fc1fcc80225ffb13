import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderItems } from '#db/schema/orders.ts'
import { makeOrderBody, meterWithText } from '#tests/support/order-by-api.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const headers = { host: 'localhost' }
const send = (payload: object, key: string = randomUUID()) =>
  app.inject({ method: 'POST', url: '/api/orders', headers: { ...headers, 'idempotency-key': key }, payload })

async function bodyOf(design: object): Promise<object> {
  const body = makeOrderBody(0)
  const ordered = { ...body, configurations: body.configurations.map((line) => ({ ...line, design })) }
  const { totals } = (await send(ordered)).json<{ totals?: { total: number } }>()
  return { ...ordered, seenTotal: totals?.total ?? 0 }
}

/** A text on a meter as clients of version 1 send it. */
function oldMeterWithText(text: string): object {
  const { sides } = meterWithText(text)
  const nodes = sides[0]?.nodes.map((node) => ({ ...node, lineSpacing: undefined })) ?? []
  return { version: 1, sides: sides.map((side, index) => (index === 0 ? { ...side, nodes } : side)) }
}

const designs = async () => (await shop.db.select({ design: orderItems.design }).from(orderItems)).map(({ design }) => design)

test('an order with a design of version 1 is taken, and repeated by a client of this version it is the same order', async () => {
  const key = randomUUID()
  const first = await send(await bodyOf(oldMeterWithText('VRBA tesařství')), key)
  expect(first.statusCode).toBe(201)
  expect(await designs()).toEqual([meterWithText('VRBA tesařství')])
  const again = await send(await bodyOf(meterWithText('VRBA tesařství')), key)
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
})

test('an order that an earlier release stored is read in this version', async () => {
  const { token } = (await send(await bodyOf(meterWithText('Nordhus')))).json<{ token: string }>()
  await shop.pool.query(`UPDATE order_items SET design = $2 FROM orders WHERE orders.id = order_items.order_id AND orders.token = $1`, [
    token,
    JSON.stringify(oldMeterWithText('Nordhus')),
  ])
  expect(await designs()).toContainEqual(meterWithText('Nordhus'))
})

test('a text of several lines is ordered with its lines; version 1 has one line', async () => {
  expect((await send(await bodyOf(withHeight(meterWithText('VRBA\r\nBrno'), 7.8)))).statusCode).toBe(201)
  const [stored] = (await designs()).filter(({ sides }) => JSON.stringify(sides).includes('Brno'))
  expect(stored?.sides[0]?.nodes[0]).toMatchObject({ text: 'VRBA\nBrno' })
  const refused = await send(await bodyOf(oldMeterWithText('VRBA\nBrno')))
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { issues: [{ path: 'configurations.0.design.sides.0.nodes.0.text', message: 'a text of several lines needs version 2' }] },
  ])
})

/** The text in smaller letters, so that two lines fit the print area, in a box of a height. */
function withHeight({ sides, ...design }: ReturnType<typeof meterWithText>, heightMm: number): object {
  const smaller = (node: object) => ({ ...node, fontSizeMm: 3.2, yMm: 1.1, heightMm })
  return { ...design, sides: sides.map((side, index) => (index === 0 ? { ...side, nodes: side.nodes.map(smaller) } : side)) }
}
