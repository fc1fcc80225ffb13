import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { blankDesign } from '#domain/design/document.ts'
import { mostNodesOnSide } from '#domain/design/document-limits.ts'
import { DesignDocument } from '#domain/design/document-schema.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { meterWithText, orderBody } from '#tests/support/order-by-api.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { z } from 'zod'
import { checkDesignSize } from './check-design-size.ts'

const api = await createTestApi((app) => {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post('/order', { bodyLimit: 2_000_000, preValidation: checkDesignSize, schema: { body: OrderInput } }, () => 'taken')
  routes.post(
    '/design',
    { bodyLimit: 2_000_000, preValidation: checkDesignSize, schema: { body: z.object({ design: DesignDocument }) } },
    () => 'taken',
  )
})
const post = (url: string, payload: object) => api.inject({ method: 'POST', url, payload })

/** A design with the same nodes on each of its six sides. */
const filled = (nodes: readonly object[]) => ({ ...blankDesign(), sides: blankDesign().sides.map((side) => ({ ...side, nodes })) })
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

const [line] = orderBody(1).configurations
const orderOf = (designs: readonly object[]) => ({
  ...orderBody(1),
  configurations: designs.map((design, index) => ({ ...line, id: String(index).padStart(10, 'x'), design })),
})
const [text] = meterWithText('VRBA').sides[0]?.nodes ?? []

test('the fullest single design is taken, as an order and as a link', async () => {
  const fullest = filled(times(mostNodesOnSide, text as object))
  expect((await post('/order', orderOf([fullest]))).body).toBe('taken')
  expect((await post('/design', { design: fullest })).body).toBe('taken')
})

test('fifty lines of full sides are refused in one sentence, before the schema looks at any of their sixty thousand objects', async () => {
  const reply = await post('/order', orderOf(times(50, filled(times(mostNodesOnSide, { kind: 'text' })))))
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    message: 'configurations: 60000 objects in all designs together; at most 1500 are taken',
    issues: [{ path: 'configurations', message: '60000 objects in all designs together; at most 1500 are taken' }],
  })
})

test('as many broken objects as an order may hold are counted, and twenty of their faults are named', async () => {
  const reply = await post('/order', orderOf([filled(times(200, { kind: 'text' })), filled(times(50, { kind: 'text' }))]))
  expect(reply.statusCode).toBe(400)
  const { message, issues } = reply.json<ErrorReply>()
  expect(issues).toHaveLength(20)
  expect(message).toMatch(/; and \d{5} more$/)
  expect(reply.body.length).toBeLessThan(64_000)
})

test('inks and separated colours are bounded too, and the bound is named where it is a single design', async () => {
  const colorful = { kind: 'image', inks: times(12, {}), separation: times(24, {}) }
  const reply = await post('/design', { design: filled(times(100, colorful)) })
  expect(reply.json<ErrorReply>().issues).toEqual([
    { path: 'design', message: '21600 inks and separated colours in all designs together; at most 6000 are taken' },
  ])
})

test.each([null, [], 'text', { configurations: 'none' }, { configurations: [null, 1] }, { design: { sides: [{ nodes: 5 }] } }])(
  'a body without designs is left to the schema: %j',
  async (body) => {
    expect(
      (await api.inject({ method: 'POST', url: '/order', headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }))
        .statusCode,
    ).toBe(400)
  },
)
