import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/schema/mails.ts'
import { noGuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import { orderView } from '#features/orders/orders/server/order-page-reads.ts'
import { confirmOrder } from '#features/billing/letters/server/confirm-order.ts'
import { shopperKey } from '#features/orders/orders/server/confirmation-mail.ts'
import { storeUpload } from '#features/designs/uploads/server/store-upload.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { blankRenderer } from '#tests/support/blank-renderer.ts'
import { openTestApi, testConfig as config } from '#tests/support/test-api.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'

const clock = () => new Date('2026-11-21T10:00:00Z')
const printFile = Buffer.from('%PDF-1.7 the original of a logo')
const sha256 = createHash('sha256').update(printFile).digest('hex')

let shop: TestShop
let api: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  api = await openTestApi(shop)
  await storeUpload({ ...shop, fileStore: shop.files, clock }, { kind: 'order-file', sha256, bytes: printFile })
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const confirm = async (orderId: string) => {
  const content = createContentReader(config.site)
  await confirmOrder(
    { ...shop, content, guaranteeNotices: noGuaranteeNotices, renderer: await blankRenderer(), mailer: outboxOnlyMailer, clock, config },
    { orderId },
  )
}
const pdfOf = (token: string) => api.inject({ method: 'GET', url: `/api/orders/${token}/pdf` })

test('the PDF of the confirmation can be downloaded only with the token', async () => {
  const order = await placeTestOrder(shop)
  expect((await pdfOf(order.token)).statusCode).toBe(404)
  await confirm(order.id)
  const reply = await pdfOf(order.token)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect(reply.headers['content-disposition']).toContain(`objednavka-${order.orderCode}.pdf`)
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await pdfOf('x'.repeat(order.token.length))).statusCode).toBe(404)
})

test("the order page and the mail list the shopper's print files by name and size", async () => {
  const file = { sha256, name: 'vrba-mark.pdf' }
  const order = await placeTestOrder(shop, { files: [{ ...file, slot: '' }] })
  await confirm(order.id)
  const view = await orderView(shop.db, order.token, { ...config, catalogue: shop.catalogue.current(), brand: 'Rule & Lead' })
  expect(view?.files).toEqual([{ name: 'vrba-mark.pdf', sizeBytes: printFile.length }])
  expect(view?.pdf?.sizeBytes).toBeGreaterThan(1000)
  const [mail] = await postedMails(shop, eq(mails.uniqueKey, shopperKey(order.id)))
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(`vrba-mark.pdf, ${printFile.length} Bytes`)
  // Listed, not sent back: the shop has them.
  expect(mail?.attachments.map(({ fileName }) => fileName)).not.toContain('vrba-mark.pdf')
})

test('a digital print is charged only its preparation: it has no plates', async () => {
  const { configurations } = makeOrderBody(0, { quantity: 10 })
  const order = await placeTestOrder(shop, { configurations })
  await confirm(order.id)
  const [mail] = await postedMails(shop, eq(mails.uniqueKey, shopperKey(order.id)))
  expect(mail?.text).toMatch(/Příprava 300,00\sKč/)
  expect(mail?.text).not.toContain('Klišé')
})
