import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { watchTransfers } from '#features/checkout/payments/server/watch-transfers.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { proofPicture } from '#tests/support/office-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount, dealer: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  ;[admin, dealer] = await Promise.all([makeAccount(shop.db, app, { role: 'admin' }), makeAccount(shop.db, app, { role: 'dealer' })])
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const call = async (method: 'POST' | 'PUT', path: string, payload?: object, who = admin) => {
  const reply = await app.inject({ method, url: `/api/${path}`, headers: who.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const ofOrder = (id: string, act: string) => `b2b/dealer/order/${id}/${act}`
const move = (id: string, from: string, to: string) => call('PUT', ofOrder(id, 'status/update'), { from, to }, dealer)
const back = (id: string, from: string, reason = 'Wrong order.', who = admin) =>
  call('PUT', ofOrder(id, 'status/back'), { from, reason }, who)
const rowOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const threadOf = (id: string) => shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, id)).orderBy(orderMessages.createdAt)
const trailOf = (id: string) => shop.db.select().from(auditTrail).where(eq(auditTrail.subjectId, id))

describe('a step that was wrong', () => {
  test('goes back one status with its reason in the thread and the audit trail', async () => {
    const { id } = await placeTestOrder(shop)
    await move(id, 'new', 'designApproved')
    await move(id, 'designApproved', 'waitingForProduction')
    expect(await back(id, 'waitingForProduction')).toEqual({ status: 200, body: { success: true, orderStatus: 'designApproved' } })
    expect((await threadOf(id)).at(-1)).toMatchObject({
      previousOrderStatus: 'waitingForProduction',
      currentOrderStatus: 'designApproved',
      systemMessageData: { backReason: 'Wrong order.' },
    })
    expect((await trailOf(id)).filter(({ reason }) => reason !== '')).toMatchObject([
      { accountId: admin.id, actor: 'account', subject: 'order', reason: 'Wrong order.' },
    ])
    expect((await back(id, 'designApproved')).body).toMatchObject({ orderStatus: 'new' })
    expect((await move(id, 'new', 'designApproved')).status).toBe(200)
  })

  test('brings an order that was approved without a proof back to new', async () => {
    const { id } = await placeTestOrder(shop)
    await move(id, 'new', 'designApproved')
    expect((await back(id, 'designApproved')).body).toMatchObject({ orderStatus: 'new' })
  })

  test('brings a design that the customer approved back to its comments, where a new proof is sent', async () => {
    const { id, token } = await placeTestOrder(shop)
    const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
    const sendProof = async (color: string) =>
      call('POST', ofOrder(id, 'message/create'), {
        attachments: [{ orderItemId: item?.id, fileName: 'a.png', file: await proofPicture(color) }],
      })
    await sendProof('#c8102e')
    await call('PUT', `orders/${token}/order-item/${item?.id}/approval`, { approvalStatus: 'approved', version: 1 })
    expect((await back(id, 'designApproved')).body).toMatchObject({ orderStatus: 'commentOnTheDesign' })
    await sendProof('#1e6a45')
    expect(await rowOf(id)).toMatchObject({ status: 'toApproveDesign' })
  })

  test('is taken back once, by an admin, with a reason, and not from a status before the approval', async () => {
    const { id } = await placeTestOrder(shop)
    expect(await back(id, 'new')).toMatchObject({ status: 400, body: { reason: 'not-allowed' } })
    expect(await back(id, 'new', '\u{200b}\u{202e}')).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } })
    await move(id, 'new', 'designApproved')
    await move(id, 'designApproved', 'waitingForProduction')
    expect((await back(id, 'waitingForProduction', 'No.', dealer)).status).toBe(403)
    expect((await back(id, 'waitingForProduction', ' ')).status).toBe(400)
    expect((await back(randomUUID(), 'waitingForProduction')).status).toBe(404)
    const both = await Promise.all([back(id, 'waitingForProduction'), back(id, 'waitingForProduction')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'stale', current: { orderStatus: 'designApproved' } })
    await call('POST', ofOrder(id, 'cancel'), { reason: 'Out of ink.' })
    expect(await back(id, 'designApproved')).toMatchObject({ status: 409, body: { reason: 'cancelled' } })
  })
})

describe('a paid mark that was wrong', () => {
  const markPaid = (id: string) => call('PUT', ofOrder(id, 'transfer/paid'), undefined, dealer)
  const unmark = (id: string, who = admin, reason: string | undefined = 'Another order was paid.') =>
    call('PUT', ofOrder(id, 'transfer/paid'), { paid: false, reason }, who)

  test('is taken back with its reason, and the order waits for the transfer again with the whole time to pay', async () => {
    const { id } = await placeTestOrder(shop, {}, () => new Date('2026-01-05T10:00:00Z'))
    await markPaid(id)
    expect(await unmark(id)).toMatchObject({ status: 200 })
    expect(await rowOf(id)).toMatchObject({ paidAt: null, cancelledAt: null })
    expect((await threadOf(id)).at(-1)).toMatchObject({
      systemMessageType: 'paymentDone',
      systemMessageData: { kind: 'takenBack', reason: 'Another order was paid.' },
    })
    expect((await trailOf(id)).filter(({ reason }) => reason !== '')).toMatchObject([
      { accountId: admin.id, changes: [{ field: 'paidAt', after: null }] },
    ])
    await watchTransfers({ ...shop, stockNotifier: { notify: () => {} }, clock: () => new Date() })
    expect(await rowOf(id)).toMatchObject({ cancelledAt: null })
    expect((await markPaid(id)).status).toBe(200)
  })

  test('leaves an order that is paid by invoice as it was: it waits for no transfer', async () => {
    const { id } = await placeTestOrder(shop)
    await shop.db.update(orders).set({ paymentMethod: null }).where(eq(orders.id, id))
    const before = await rowOf(id)
    await markPaid(id)
    expect((await unmark(id)).status).toBe(200)
    const { paidAt, paymentMethod, paymentDueOn } = before ?? {}
    expect(await rowOf(id)).toMatchObject({ paidAt, paymentMethod, paymentDueOn })
  })

  test('is taken back only by an admin, only with a reason and only once', async () => {
    const { id } = await placeTestOrder(shop)
    expect(await unmark(id)).toMatchObject({ status: 409, body: { reason: 'not-marked' } })
    await markPaid(id)
    expect((await unmark(id, dealer)).status).toBe(403)
    expect(await call('PUT', ofOrder(id, 'transfer/paid'), { paid: false })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reason' }] },
    })
    const both = await Promise.all([unmark(id), unmark(id)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await unmark(randomUUID())).status).toBe(404)
  })

  test('takes its refund off the list, unless the money was sent back', async () => {
    const { id } = await placeTestOrder(shop)
    await markPaid(id)
    await call('POST', ofOrder(id, 'cancel'), { reason: 'Out of ink.' })
    const due = async () => {
      const reply = await app.inject({ url: '/api/b2b/dealer/refunds', headers: admin.headers })
      return reply.json<{ id: string; orderId: string }[]>().filter(({ orderId }) => orderId === id)
    }
    expect(await due()).toHaveLength(1)
    expect((await unmark(id)).status).toBe(200)
    expect(await due()).toEqual([])
    await markPaid(id)
    const [refund] = await due()
    const [taken, sent] = await Promise.all([unmark(id), call('PUT', `b2b/dealer/refunds/${refund?.id}/done`)])
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([taken.status, sent.status])
  })

  test('stays when a provider has confirmed a payment of the same order', async () => {
    const { id, totals } = await placeTestOrder(shop)
    await markPaid(id)
    await shop.db.insert(payments).values({
      id: randomUUID(),
      orderId: id,
      method: 'goPay',
      amountThousandths: totals.totalWithVatThousandths,
      currency: 'CZK',
      state: 'paid',
      createdAt: new Date(),
    })
    expect(await unmark(id)).toMatchObject({ status: 409, body: { reason: 'other-payment' } })
  })
})
