import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankDesign } from '#domain/design/document.ts'
import { maxNodesPerSide } from '#domain/design/document-limits.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { meterWithText, makeOrderBody } from '#tests/support/order-by-api.ts'
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

const order = (payload: unknown) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return app.inject({ method: 'POST', url: '/api/orders', headers, payload: JSON.stringify(payload) })
}
const keep = (design: object) => {
  const meter = { productId: 'block-51', color: 'white', scale: 'freeTop', quantity: 250, design }
  return app.inject({ method: 'POST', url: '/api/designs', payload: meter })
}

/** A design with the same nodes on each of its six sides. */
const filled = (nodes: readonly object[]) => ({ ...blankDesign(), sides: blankDesign().sides.map((side) => ({ ...side, nodes })) })
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

const [line] = makeOrderBody(1).configurations
const orderOf = (designs: readonly object[]) => ({
  ...makeOrderBody(1),
  configurations: designs.map((design, index) => ({ ...line, id: String(index).padStart(10, 'x'), design })),
})
const [text] = meterWithText('VRBA').sides[0]?.nodes ?? []

test('the largest possible design is accepted, as an order and as a link', async () => {
  const fullest = filled(times(maxNodesPerSide, text as object))
  // The order is refused because of sides that its meter can't print, not because of its size.
  expect((await order(orderOf([fullest]))).json<ErrorReply>().issues?.[0]?.message).toBe('block-72 can be printed on 2 sides')
  expect((await keep(fullest)).statusCode).toBe(201)
})

test('fifty lines of full sides are refused with one sentence, before the schema checks their sixty thousand objects', async () => {
  const reply = await order(orderOf(times(50, filled(times(maxNodesPerSide, { kind: 'text' })))))
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    message: 'configurations: 60000 objects in all designs together; at most 1500 are allowed',
    issues: [{ path: 'configurations', message: '60000 objects in all designs together; at most 1500 are allowed' }],
  })
})

test('the maximum number of invalid objects is counted, and twenty of their errors are reported', async () => {
  const reply = await order(orderOf([filled(times(200, { kind: 'text' })), filled(times(50, { kind: 'text' }))]))
  expect(reply.statusCode).toBe(400)
  const { message, issues } = reply.json<ErrorReply>()
  expect(issues).toHaveLength(20)
  expect(message).toMatch(/; and \d{5} more$/)
  expect(reply.body.length).toBeLessThan(64_000)
})

test('inks and separated colours are limited too, and the limit is stated for a single design', async () => {
  const colorful = { kind: 'image', inks: times(12, {}), separation: times(24, {}) }
  expect((await keep(filled(times(100, colorful)))).json<ErrorReply>().issues).toEqual([
    { path: 'design', message: '21600 inks and separated colours in all designs together; at most 6000 are allowed' },
  ])
})

test.each([null, [], 'text', { configurations: 'none' }, { configurations: [null, 1] }, { design: { sides: [{ nodes: 5 }] } }])(
  'a body without designs is passed to schema validation: %j',
  async (body) => {
    expect((await order(body)).statusCode).toBe(400)
  },
)
