import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/schema/mails.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { mailWithdrawal } from '#features/billing/letters/server/mail-withdrawal.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { makeOrderBody, type TestOrder } from '#tests/support/order-by-api.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { openTestApi, testConfig as config } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { withdrawalQueues } from '#features/orders/withdrawals/server/jobs.ts'

const clock = () => new Date('2026-11-21T19:30:00Z')
const caused: { orderId: string; messageId: string }[] = []
let shop: TestShop
let api: FastifyInstance
let order: TestOrder

beforeAll(async () => {
  shop = await openTestShop()
  const jobs: TestShop['jobs'] = {
    ...shop.jobs,
    async enqueue(_tx, queue, data) {
      if (queue.name === withdrawalQueues.mailWithdrawal.name) caused.push(data as { orderId: string; messageId: string })
      await Promise.resolve()
    },
  }
  api = await openTestApi(shop, { jobs, clock })
  const place = (seenTotal: number) =>
    api.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { 'idempotency-key': `withdrawal ${seenTotal}` },
      payload: makeOrderBody(seenTotal),
    })
  const { totals } = (await place(0)).json<{ totals: { total: number } }>()
  order = (await place(totals.total)).json()
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const state = (body: object) => api.inject({ method: 'POST', url: '/api/withdrawals', payload: body })
const statement = () => ({ name: 'Jana Vrbová', orderCode: order.orderCode, email: 'JANA@vrba-tesarstvi.example', goods: '100 metrů' })

test('a withdrawal is stored with its time, confirmed to the consumer and mailed to the shop, once however often it is sent', async () => {
  const spaced = `${order.orderCode.slice(0, 4)} ${order.orderCode.slice(4)}`
  const replies = await Promise.all([state(statement()), state({ ...statement(), orderCode: spaced }), state(statement())])
  for (const reply of replies) {
    expect(reply.statusCode).toBe(202)
    expect(reply.json()).toEqual({ receivedAt: clock().toISOString() })
  }
  const thread = await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, order.id))
  const said = thread.filter(({ author }) => author === 'shopper')
  expect(said).toMatchObject([{ comment: 'Odstupuji od smlouvy. Zboží: 100 metrů. Jana Vrbová', createdAt: clock() }])
  expect(caused).toEqual([{ orderId: order.id, messageId: said[0]?.id }])

  const deps = { ...shop, mailer: outboxOnlyMailer, clock, config }
  for (const job of [...caused, ...caused]) await mailWithdrawal(deps, job)
  const posted = await postedMails(shop, eq(mails.orderId, order.id))
  expect(posted.map(({ recipient }) => recipient).toSorted()).toEqual(['jana@vrba-tesarstvi.example', config.mail.shop])
  for (const { text } of posted)
    for (const part of ['21.11.2026 20:30', order.orderCode, 'Odstupuji od smlouvy. Zboží: 100 metrů. Jana Vrbová'])
      expect(text).toContain(part)
  const toShop = posted.find(({ recipient }) => recipient === config.mail.shop)
  expect(toShop?.text).not.toContain(order.token)
})

test.each([
  ['another address', { email: 'somebody@else.example' }, 404],
  ['another code', { orderCode: '99990000' }, 404],
  ['no code at all', { orderCode: 'mine' }, 400],
  ['nobody', { name: ' ' }, 400],
])('a withdrawal with %s matches no order', async (_, change, status) => {
  const reply = await state({ ...statement(), ...change })
  expect(reply.statusCode).toBe(status)
})

test('guessing order codes is rate limited', async () => {
  const codes = Array.from({ length: 25 }, (_, nth) => String(26110000 + nth))
  const replies = []
  for (const orderCode of codes) replies.push(await state({ ...statement(), orderCode, email: 'x@y.example' }))
  expect(replies.at(-1)?.statusCode).toBe(429)
  expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
})
