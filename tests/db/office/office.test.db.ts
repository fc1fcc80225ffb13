import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderItems, orders } from '#db/schema/orders.ts'
import { proofsOf } from '#features/orders/proofs/server/reads.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { madePdf } from '#tests/support/made-pdf.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount, dealer: MadeAccount, partner: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  const made = (role: 'admin' | 'dealer' | 'partner') => makeAccount(shop.db, app, { role })
  ;[admin, dealer, partner] = await Promise.all([made('admin'), made('dealer'), made('partner')])
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

type Method = 'GET' | 'POST' | 'PUT'
const call = async (who: MadeAccount | null, method: Method, path: string, payload?: object) => {
  const { statusCode, body } = await app.inject({
    method,
    url: `/api/${path}`,
    headers: who?.headers ?? {},
    ...(payload && { payload }),
  })
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> & { items: { id: string }[] } }
}
const ofOrder = (id: string, act: string) => `b2b/dealer/order/${id}/${act}`
const png = async () =>
  (
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer()
  ).toString('base64')

describe('an order in the office', () => {
  test('is visible to the office, and to a partner only if it is their own', async () => {
    const { id } = await placeTestOrder(shop)
    const own = await placeTestOrder(shop)
    await shop.db.update(orders).set({ partnerId: partner.partnerId }).where(eq(orders.id, own.id))
    const ids = async (who: MadeAccount, area: string) =>
      (await call(who, 'GET', `b2b/${area}/order/list`)).body.items.map((order) => order.id)
    expect(await ids(dealer, 'dealer')).toEqual(expect.arrayContaining([id, own.id]))
    expect(await ids(admin, 'dealer')).toEqual(expect.arrayContaining([id, own.id]))
    expect(await ids(partner, 'partner')).toEqual([own.id])
    expect((await call(partner, 'GET', 'b2b/dealer/order/list')).status).toBe(403)
    expect((await call(null, 'GET', 'b2b/dealer/order/list')).status).toBe(401)
  })

  test('is cancelled by the first of two; the other reads what stands, and the same call again changes nothing', async () => {
    provesMessage('cancelledOrder.cancel')
    const { id } = await placeTestOrder(shop)
    const cancel = (who: MadeAccount, reason: string) => call(who, 'POST', ofOrder(id, 'cancel'), { reason })
    const reasons = ['The shopper asked for it.', 'Out of ink.'] as const
    const replies = await Promise.all([cancel(dealer, reasons[0]), cancel(admin, reasons[1])])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
    const stands = { cancelledAt: row?.cancelledAt?.toISOString(), cancelReason: row?.cancelReason }
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'cancelled', current: stands })

    const [kept, dropped] = row?.cancelReason === reasons[0] ? reasons : [reasons[1], reasons[0]]
    expect((await cancel(dealer, kept)).status).toBe(200)
    expect((await cancel(dealer, dropped)).status).toBe(409)
    expect((await shop.db.select().from(orders).where(eq(orders.id, id)))[0]).toEqual(row)
  })

  test('is paid by transfer, cancelled with a reason, and its refund is listed until it is sent', async () => {
    const { id, orderCode } = await placeTestOrder(shop)
    expect((await call(partner, 'PUT', ofOrder(id, 'transfer/paid'))).status).toBe(403)
    expect(await call(dealer, 'PUT', ofOrder(id, 'transfer/paid'))).toMatchObject({ status: 200, body: { refunded: false } })
    expect(await call(dealer, 'PUT', ofOrder(id, 'transfer/paid'))).toMatchObject({ status: 409, body: { reason: 'paid' } })
    expect((await call(dealer, 'POST', ofOrder(id, 'cancel'), { reason: ' ' })).status).toBe(400)
    expect((await call(dealer, 'POST', ofOrder(id, 'cancel'), { reason: 'The shopper asked for it.' })).status).toBe(200)
    const listed = async () => (await call(dealer, 'GET', `b2b/dealer/order/list?phrase=${orderCode}`)).body.items[0]
    expect(await listed()).toMatchObject({ refund: 'due' })
    const due = async () =>
      ((await call(admin, 'GET', 'b2b/dealer/refunds')).body as unknown as { id: string; orderCode: string }[]).find(
        (refund) => refund.orderCode === orderCode,
      )
    const refund = await due()
    expect(refund).toMatchObject({ reason: 'cancelled', customer: 'Jana Vrbová' })
    expect((await call(admin, 'PUT', `b2b/dealer/refunds/${refund?.id}/done`)).status).toBe(200)
    expect(await due()).toBeUndefined()
    expect(await listed()).toMatchObject({ refund: 'done' })
    const { orderCode: other } = await placeTestOrder(shop)
    expect((await call(dealer, 'GET', `b2b/dealer/order/list?phrase=${other}`)).body.items).toMatchObject([{ refund: null }])
  })

  test('moves one status at a time; a skipped status and an outdated request are refused', async () => {
    const { id } = await placeTestOrder(shop)
    const move = (from: string, to: string) => call(dealer, 'PUT', ofOrder(id, 'status/update'), { from, to })
    expect((await move('new', 'inProduction')).status).toBe(400)
    expect((await move('new', 'designApproved')).status).toBe(200)
    expect(await move('new', 'designApproved')).toMatchObject({ status: 409, body: { reason: 'stale' } })
    expect((await move('designApproved', 'sent')).status).toBe(400)
  })
})

describe('a proof', () => {
  test("is sent by the dealer, viewed and approved with the order's token", async () => {
    const { id, token } = await placeTestOrder(shop)
    const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
    const attachments = [{ orderItemId: item?.id, fileName: 'Návrh 1.png', file: await png() }]
    expect((await call(dealer, 'POST', ofOrder(id, 'message/create'), { comment: 'Hotovo.', attachments })).status).toBe(201)
    const [proof] = await proofsOf(shop.db, id)
    const { messages } = (await app.inject({ url: `/api/b2b/dealer/order/${id}`, headers: dealer.headers })).json<{ messages: object[] }>()
    expect(messages).toContainEqual(
      expect.objectContaining({
        comment: 'Hotovo.',
        dealerId: dealer.id,
        dealerName: dealer.email,
        partnerId: null,
        partnerName: null,
        attachments: [{ id: proof?.id, fileName: 'Návrh 1.png' }],
      }),
    )

    const picture = await app.inject(`/api/orders/${token}/proofs/${proof?.id}`)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect((await app.inject(`/api/orders/${'x'.repeat(32)}/proofs/${proof?.id}`)).statusCode).toBe(404)
    const attachment = `/api/b2b/order/${id}/message/attachment/${proof?.id}`
    expect((await app.inject({ url: attachment, headers: dealer.headers })).statusCode).toBe(200)
    expect((await app.inject({ url: attachment, headers: partner.headers })).statusCode).toBe(404)

    const decide = (body: object) => call(null, 'PUT', `orders/${token}/order-item/${item?.id}/approval`, body)
    expect(await decide({ approvalStatus: 'notApproved', version: 1 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'comment' }] },
    })
    expect(await decide({ approvalStatus: 'approved', version: 2 })).toMatchObject({ status: 404 })
    expect(await decide({ approvalStatus: 'approved', version: 1 })).toMatchObject({ status: 200, body: { success: true } })
    expect(await decide({ approvalStatus: 'notApproved', version: 1, comment: 'No.' })).toMatchObject({
      status: 409,
      body: { reason: 'decided' },
    })
    expect((await call(null, 'GET', `orders/${token}`)).body).toMatchObject({ status: 'designApproved' })
  })

  test('as a PDF is a download, never shown inline', async () => {
    const { id, token } = await placeTestOrder(shop)
    const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
    const file = (await madePdf(['#c8102e'])).toString('base64')
    const attachments = [{ orderItemId: item?.id, fileName: 'Návrh č. 1.pdf', file }]
    await call(admin, 'POST', ofOrder(id, 'message/create'), { attachments })
    const [proof] = await proofsOf(shop.db, id)
    const { headers } = await app.inject(`/api/orders/${token}/proofs/${proof?.id}`)
    expect(headers['content-disposition']).toBe(`attachment; filename="file"; filename*=UTF-8''N%C3%A1vrh%20%C4%8D.%201.pdf`)
  })
})

describe('failed jobs', () => {
  interface Failed {
    readonly id: string
    readonly name: string
    readonly orderCode: string
    readonly nextTryAt: string | null
  }
  const failed = async (orderCode: string) =>
    ((await call(admin, 'GET', 'admin/jobs/failed')).body as unknown as Failed[]).find((job) => job.orderCode === orderCode)

  test('are listed with their order and last error, also after the last attempt, and can be retried', async () => {
    const { id, orderCode } = await placeTestOrder(shop)
    expect(await failed(orderCode)).toBeUndefined()
    await shop.pool.query(
      `UPDATE pgboss.job SET state = 'failed', retry_count = 40, retry_limit = 40, completed_on = now(), output = '{"message":"no mail server"}'
        WHERE name = 'confirm-order' AND data->>'orderId' = $1`,
      [id],
    )
    const job = await failed(orderCode)
    expect(job).toMatchObject({ name: 'confirm-order', attempts: 41, lastError: 'no mail server', nextTryAt: null })
    const retry = `admin/jobs/${job?.name}/${job?.id}/retry`
    expect((await call(dealer, 'POST', retry)).status).toBe(403)
    expect((await call(admin, 'POST', retry)).status).toBe(200)
    expect((await failed(orderCode))?.nextTryAt).not.toBeNull()

    let runs = 0
    await shop.jobs.work(orderQueues.confirm, async ({ orderId }) => {
      if (orderId === id) runs += 1
      await Promise.resolve()
    })
    await expect.poll(() => runs).toBe(1)
    await expect.poll(() => failed(orderCode)).toBeUndefined()
    expect((await call(admin, 'POST', retry)).status).toBe(404)
  })
})
