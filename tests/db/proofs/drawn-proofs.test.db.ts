import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderItems, orders } from '#db/schema/orders.ts'
import { blankDesign } from '#domain/design/document.ts'
import { proofsOf } from '#features/orders/proofs/server/reads.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount, partner: MadeAccount, stranger: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  ;[dealer, partner, stranger] = await Promise.all([
    makeAccount(shop.db, app, { role: 'dealer' }),
    makeAccount(shop.db, app, { role: 'partner' }),
    makeAccount(shop.db, app, { role: 'partner' }),
  ])
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const send = async (id: string, attachments: readonly object[]) => {
  const url = `/api/b2b/dealer/order/${id}/message/create`
  const reply = await app.inject({ method: 'POST', url, headers: dealer.headers, payload: { comment: 'Have a look.', attachments } })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const itemsOf = async (id: string) =>
  (await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.position)).map((item) => item.id)
const view = (id: string, proofId: string, who: MadeAccount) =>
  app.inject({ url: `/api/b2b/order/${id}/message/attachment/${proofId}`, headers: who.headers })

test('an ordered design is sent as a proof without a file; the partner of the order sees it, another one does not', async () => {
  const { id, orderCode } = await placeTestOrder(shop)
  await shop.db.update(orders).set({ partnerId: partner.partnerId }).where(eq(orders.id, id))
  const [orderItemId] = await itemsOf(id)
  expect((await send(id, [{ orderItemId }])).status).toBe(201)
  expect((await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status).toBe('toApproveDesign')
  const [proof] = await proofsOf(shop.db, id)
  expect(proof).toMatchObject({ version: 1, approval: 'waiting', mediaType: 'image/jpeg', fileName: `navrh-${orderCode}-1.jpg` })

  const seen = await view(id, proof?.id ?? '', partner)
  expect(seen.statusCode).toBe(200)
  const picture = sharp(seen.rawPayload)
  expect((await picture.metadata()).width).toBeGreaterThanOrEqual(2000)
  // The red of the text on it.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  let redPixels = 0
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 80) redPixels += 1
  expect(redPixels).toBeGreaterThan(500)

  expect((await view(id, proof?.id ?? '', stranger)).statusCode).toBe(404)
})

test('of two items one design is sent as ordered and one as a file', async () => {
  const [line] = makeOrderBody(0).configurations
  const { id } = await placeTestOrder(shop, { configurations: [line, { ...line, id: 'bbbbbbbbbb' }] })
  const [one, other] = await itemsOf(id)
  const file = (
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer()
  ).toString('base64')
  expect((await send(id, [{ orderItemId: one }, { orderItemId: other, fileName: 'mine.png', file }])).status).toBe(201)
  expect((await proofsOf(shop.db, id)).map(({ mediaType }) => mediaType)).toEqual(['image/jpeg', 'image/png'])
})

test('an item without print has no design to send, and a file needs its name', async () => {
  const [line] = makeOrderBody(0).configurations
  const { id } = await placeTestOrder(shop, { configurations: [{ ...line, design: blankDesign() }] })
  const [orderItemId] = await itemsOf(id)
  expect(await send(id, [{ orderItemId }])).toMatchObject({
    status: 400,
    body: { issues: [{ message: 'nothing is printed on this item' }] },
  })
  expect(await send(id, [{ orderItemId, file: 'AAAA' }])).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'attachments.0.fileName' }] },
  })
})
