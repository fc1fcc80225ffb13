import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { files } from '#db/schema/files.ts'
import { mails } from '#db/schema/mails.ts'
import { messageAttachments, orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { mailMessages } from '#features/billing/letters/server/mail-messages.ts'
import { erasePerson } from '#features/office/personal-data/server/erase-personal-data.ts'
import type { ErasedPersonalData } from '#features/office/personal-data/schema.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount
let anna: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
})
beforeEach(async () => {
  anna = await makeAccount(shop.db, app, { role: 'partner' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const mailDeps = () => ({ ...shop, mailer: outboxOnlyMailer, clock: () => new Date(), config: testConfig })
/** Statements that wait for another transaction. */
const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
const words = 'Zavolejte mi na 608 123 456.'
const attachment = () => ({ fileName: 'vizitka.pdf', file: Buffer.from(`%PDF-1.7\n${randomUUID()}\n%%EOF`).toString('base64') })

/** An order of Anna's company that is billed to another address than hers. */
async function orderOfCompany(status: 'new' | 'delivered' = 'delivered'): Promise<{ readonly id: string; readonly orderCode: string }> {
  const placed = await placeTestOrder(shop)
  await shop.db.update(orders).set({ partnerId: anna.partnerId, accountId: anna.id, status }).where(eq(orders.id, placed.id))
  return placed
}
async function write(orderId: string): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/b2b/partner/order/${orderId}/message/create`,
    headers: anna.headers,
    payload: { comment: words, attachments: [attachment()] },
  })
  expect(reply.statusCode).toBe(201)
  return reply.json<{ id: string }>().id
}
const erase = async (email: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/admin/personal-data/erase',
      headers: admin.headers,
      payload: { email, confirmation: email },
    })
  ).json<ErasedPersonalData>()

test('what a person sends during their erasure is not kept', async () => {
  const { id } = await orderOfCompany()
  const { sending } = await shop.db.transaction(async (tx) => {
    await erasePerson(tx, anna.email, new Date())
    const sending = app.inject({
      method: 'POST',
      url: `/api/b2b/partner/order/${id}/message/create`,
      headers: anna.headers,
      payload: { comment: words },
    })
    await expect.poll(async () => (await shop.db.execute(waiting)).rows).toHaveLength(1)
    return { sending }
  })
  expect((await sending).statusCode).toBe(401)
  const kept = await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, id))
  expect(kept.filter(({ comment }) => comment !== '')).toEqual([])
})

test('what a person wrote in orders of their company is in the export, with its files', async () => {
  const { id } = await orderOfCompany()
  await write(id)
  const reply = await app.inject({ url: `/api/admin/personal-data/export.zip?email=${anna.email}`, headers: admin.headers })
  const archive = unzipSync(new Uint8Array(reply.rawPayload))
  expect(new TextDecoder().decode(archive['data.json'])).toContain(words)
  expect(Object.keys(archive).some((name) => name.endsWith('vizitka.pdf'))).toBe(true)
})

test('what a person wrote in orders of their company is erased with the account, and so are the mails with the same words', async () => {
  const { id } = await orderOfCompany()
  const messageId = await write(id)
  await mailMessages(mailDeps(), { orderId: id, messageId })
  expect(await shop.db.$count(mails, eq(mails.orderId, id))).toBe(1)
  const [file] = await shop.db.select().from(messageAttachments).where(eq(messageAttachments.messageId, messageId))

  await erase(anna.email)

  expect(await shop.db.select({ comment: orderMessages.comment }).from(orderMessages).where(eq(orderMessages.id, messageId))).toEqual([
    { comment: '' },
  ])
  expect(await shop.db.$count(messageAttachments, eq(messageAttachments.messageId, messageId))).toBe(0)
  expect(
    await shop.db
      .select({ purgeAfter: files.purgeAfter })
      .from(files)
      .where(eq(files.sha256, file?.sha256 ?? '')),
  ).toEqual([{ purgeAfter: expect.any(Date) as Date }])
  expect(await shop.db.$count(mails, eq(mails.orderId, id))).toBe(0)
})

test('a mail to a person about an order that is billed to somebody else is erased', async () => {
  const { id } = await orderOfCompany()
  const reply = await app.inject({
    method: 'POST',
    url: `/api/b2b/dealer/order/${id}/message/create`,
    headers: admin.headers,
    payload: { comment: 'Posíláme zítra.', attachments: [] },
  })
  await mailMessages(mailDeps(), { orderId: id, messageId: reply.json<{ id: string }>().id })
  expect(await shop.db.$count(mails, eq(mails.recipient, anna.email))).toBe(1)
  await erase(anna.email)
  expect(await shop.db.$count(mails, eq(mails.recipient, anna.email))).toBe(0)
})

test('an account that wrote in an open order stays until the order is finished', async () => {
  const { id, orderCode } = await orderOfCompany('new')
  const messageId = await write(id)
  expect((await erase(anna.email)).kept).toEqual([{ kind: 'openOrders', codes: [orderCode] }])
  expect(await shop.db.select({ comment: orderMessages.comment }).from(orderMessages).where(eq(orderMessages.id, messageId))).toEqual([
    { comment: words },
  ])
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id))
  expect((await erase(anna.email)).erased).toContainEqual({ kind: 'accountDetails' })
})
