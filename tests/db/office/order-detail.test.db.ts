import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { files } from '#db/schema/files.ts'
import { orderFiles, orderItems } from '#db/schema/orders.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount
let partner: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = (path: string, who = dealer) => app.inject({ url: `/api/b2b/dealer/order/${path}`, headers: who.headers })

test('an order has its items, a delivery for each and its history', async () => {
  const { id, orderCode } = await placeTestOrder(shop, {}, () => new Date())
  const reply = await get(id)
  const detail = reply.json<{
    orderItems: { id: string; productId: string; color: string; scale: string; quantity: number }[]
    totalPrice: number
    itemsPrice: number
    deliveryPrice: number
  }>()
  expect(detail).toMatchObject({
    id,
    orderCode,
    orderStatus: 'new',
    partner: null,
    manufactureDate: null,
    finalInvoicePaidDate: null,
    messages: [
      { systemMessageType: 'orderCreated', partnerId: null, dealerId: null, partnerName: null, dealerName: null, attachments: [] },
    ],
    orderItemDeliveryLocations: detail.orderItems.map((item) => ({ orderItemId: item.id, amount: item.quantity, deliveryCode: null })),
  })
  expect(detail.orderItems).toMatchObject(
    detail.orderItems.map(({ id: itemId, productId, color, scale, quantity }) => {
      const product = shop.catalogue.current().product(productId)
      return {
        availability: { productId, color, scale, stockQuantity: expect.any(Number) as number },
        productCategory: product?.category,
        productSidesCount: product?.sides.length,
        productLength: product?.length,
        productShape: product?.shape,
        approvalStatus: 'waiting',
        deliveryLocations: [{ orderItemId: itemId, amount: quantity }],
      }
    }),
  )
  expect(detail.totalPrice).toBeCloseTo(detail.itemsPrice + detail.deliveryPrice, 2)
  expect((await get(randomUUID())).statusCode).toBe(404)
  expect((await get('list-of-nothing')).statusCode).toBe(400)
})

test('print files come one by one, and as an archive with the same bytes', async () => {
  const { id, orderCode } = await placeTestOrder(shop, {}, () => new Date())
  expect((await get(`${id}/print-files.zip`)).statusCode).toBe(404)
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const orderItemId = item?.id ?? ''
  const made = { 'first-slat.pdf': Buffer.from('%PDF first slat'), 'ticket.pdf': Buffer.from('%PDF ticket') }
  for (const [index, [fileName, bytes]] of Object.entries(made).entries()) {
    const sha256 = await shop.files.put(bytes)
    const kind = index === 0 ? 'side' : 'ticket'
    const row = { orderItemId, part: index === 0 ? 0 : 6, kind, fileName, sha256, sizeBytes: bytes.length, createdAt: new Date() } as const
    await shop.db.insert(orderPrintFiles).values(row)
  }
  const ticket = await get(`${id}/order-item/${orderItemId}/print-file/6`)
  expect(ticket.rawPayload.toString()).toBe('%PDF ticket')
  expect(ticket.headers['content-disposition']).toContain('ticket.pdf')
  expect((await get(`${id}/order-item/${orderItemId}/print-file/1`)).statusCode).toBe(404)
  const archive = await get(`${id}/print-files.zip`)
  expect(archive.headers['content-disposition']).toContain(`${orderCode}.zip`)
  expect(unzipSync(archive.rawPayload)).toEqual(
    Object.fromEntries(Object.entries(made).map(([name, bytes]) => [name, new Uint8Array(bytes)])),
  )
})

test("the customer's own files are downloads, and stand in the archive in a folder of their own", async () => {
  const { id } = await placeTestOrder(shop, {}, () => new Date())
  const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const sha256 = await shop.files.put(logo)
  const mediaType = 'image/svg+xml'
  await shop.db.insert(files).values({ sha256, mediaType, sizeBytes: logo.length, createdAt: new Date() }).onConflictDoNothing()
  await shop.db.insert(orderFiles).values({ orderId: id, sha256, name: 'logo.svg', slot: '' })
  const download = await get(`${id}/customer-file/${sha256}`)
  expect(download.rawPayload).toEqual(logo)
  expect(download.headers['content-disposition']).toContain('attachment')
  expect(download.headers['content-disposition']).toContain('logo.svg')
  expect((await get(`${id}/customer-file/${'0'.repeat(64)}`)).statusCode).toBe(404)
  expect((await get(`${randomUUID()}/customer-file/${sha256}`)).statusCode).toBe(404)
  expect((await get(`${id}/customer-file/${sha256}`, partner)).statusCode).toBe(403)
  const other = await placeTestOrder(shop, {}, () => new Date())
  expect((await get(`${other.id}/customer-file/${sha256}`)).statusCode).toBe(404)
  expect(Object.keys(unzipSync((await get(`${id}/print-files.zip`)).rawPayload))).toEqual(['od-zakaznika/logo.svg'])
})

test('a partner reads no order of the office, and no file of one', async () => {
  const { id } = await placeTestOrder(shop, {}, () => new Date())
  expect((await get(id, partner)).statusCode).toBe(403)
  expect((await get(`${id}/print-files.zip`, partner)).statusCode).toBe(403)
})
