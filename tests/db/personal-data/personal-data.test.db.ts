import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/format/durations.ts'
import { toAmount } from '#domain/money.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { retention } from '#domain/retention.ts'
import { files } from '#db/schema/files.ts'
import { mails } from '#db/schema/mails.ts'
import { orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { noGuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import { confirmOrder } from '#features/billing/letters/server/confirm-order.ts'
import { placeOrder } from '#features/orders/orders/server/place-order.ts'
import { priceOrder } from '#features/orders/orders/server/price-order.ts'
import { exportPerson } from '#features/office/personal-data/server/export-person.ts'
import { purgeOrders } from '#features/office/personal-data/server/purge-orders.ts'
import { deleteDiscarded } from '#features/designs/uploads/server/delete-discarded.ts'
import { erasePersonalData } from '#features/office/personal-data/server/erase-personal-data.ts'
import { readConfig } from '#platform/server/env.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { inThreadChecker } from '#features/orders/orders/server/in-thread-checker.ts'
import { blankRenderer } from '#tests/support/blank-renderer.ts'
import { pictureOf } from '#tests/support/design-nodes.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const config = readConfig({})
let now = new Date()
const clock = () => new Date(now)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type OrderRow = typeof orders.$inferSelect

/** A confirmed order under an e-mail address, with later changes. */
async function orderOf(email: string, later: Partial<typeof orders.$inferInsert> = {}): Promise<OrderRow> {
  const body = makeOrderBody(0)
  const input = OrderInput.parse({ ...body, note: 'Zvoňte u sousedů', billingAddress: { ...body.billingAddress, email } })
  const priced = priceOrder(shop.catalogue.current(), input)
  if (!priced.ok) throw new Error(JSON.stringify(priced.issues))
  const deps = { ...shop, checker: inThreadChecker, stockNotifier: { notify: () => {} }, clock }
  const seenTotal = toAmount(priced.value.totals.totalThousandths)
  const placed = await placeOrder(deps, { input: { ...input, seenTotal }, siteLocale: 'cz', idempotencyKey: randomUUID() })
  if (!placed.ok) throw new Error(placed.reason)
  const { id } = placed.order
  const renderer = await blankRenderer()
  await confirmOrder(
    {
      ...deps,
      content: createContentReader(config.site),
      guaranteeNotices: noGuaranteeNotices,
      renderer,
      mailer: outboxOnlyMailer,
      config,
    },
    { orderId: id },
  )
  await shop.db
    .update(orders)
    .set({ status: 'new', ...later })
    .where(eq(orders.id, id))
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  return row as OrderRow
}

const orderBy = async ({ id }: OrderRow) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const pdfOf = async ({ id }: OrderRow): Promise<string> => {
  const [mail] = await postedMails(shop, eq(mails.orderId, id))
  return mail?.attachments.find(({ contentType }) => contentType === 'application/pdf')?.sha256 ?? ''
}

test('an order older than ten years is deleted with everything that belongs to it; a younger one stays complete', async () => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - retention.orderYears)
  const old = await orderOf('old@person.example', { createdAt: new Date(day.getTime() - dayMs) })
  const young = await orderOf('young@person.example', { createdAt: new Date(day.getTime() + dayMs) })
  const [oldPdf, youngPdf] = [await pdfOf(old), await pdfOf(young)]
  // The bytes have just been stored; the job runs two hours later.
  now = new Date(Date.now() + 2 * hourMs)
  expect(await purgeOrders({ ...shop, clock })).toBe(1)
  await deleteDiscarded({ ...shop, clock })
  now = new Date()
  expect(await orderBy(old)).toBeUndefined()
  expect(await shop.db.select().from(mails).where(eq(mails.orderId, old.id))).toEqual([])
  expect(await shop.db.select().from(orderItems).where(eq(orderItems.orderId, old.id))).toEqual([])
  expect(await orderBy(young)).toMatchObject({ note: 'Zvoňte u sousedů' })
  expect([await shop.files.has(oldPdf), await shop.files.has(youngPdf)]).toEqual([false, true])
  // Attachments that all mails share still exist for the younger one.
  const [mail] = await postedMails(shop, eq(mails.orderId, young.id))
  for (const { sha256 } of mail?.attachments ?? []) expect(await shop.files.has(sha256)).toBe(true)
})

test('an export has all data about a person, no data about others, and no tokens', async () => {
  const mine = await orderOf('Zofie@Rihova.example')
  await orderOf('somebody@else.example')
  const { data, files } = await exportPerson(shop, 'zofie@rihova.example')
  expect(data.orders.map(({ orderCode }) => orderCode)).toEqual([mine.orderCode])
  expect(data.items).toHaveLength(1)
  expect(data.mails).toHaveLength(1)
  expect(files.some(({ name }) => name.endsWith('.pdf'))).toBe(true)
  const written = JSON.stringify({ ...data, mails: [] })
  expect(written).toContain('Zvoňte u sousedů')
  expect(written).not.toMatch(/else\.example|passwordHash/)
  expect(written).not.toContain(mine.token)
})

test('an export has the pictures of designs that were changed, as ordered and as proofed', async () => {
  const email = `zmena-${randomUUID()}@example.com`
  const { id: orderId } = await orderOf(email)
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  if (!item) throw new Error('no item')
  const withPicture = (image: string) => {
    const nodes = [pictureOf(image, { xMm: 90, yMm: 2, widthMm: 16, heightMm: 8 })]
    return { ...item.design, sides: item.design.sides.map((side, index) => (index === 0 ? { ...side, nodes } : side)) }
  }
  const [first, proofed] = ['a'.repeat(64), 'b'.repeat(64)]
  await shop.db
    .update(orderItems)
    .set({ firstDesign: withPicture(first) })
    .where(eq(orderItems.id, item.id))
  const messageId = randomUUID()
  await shop.db.insert(orderMessages).values({ id: messageId, orderId, author: 'dealer', createdAt: now })
  const sha256 = 'c'.repeat(64)
  await shop.db.insert(files).values({ sha256, mediaType: 'image/svg+xml', sizeBytes: 5, createdAt: now })
  const proof = {
    id: randomUUID(),
    orderItemId: item.id,
    messageId,
    version: 1,
    fileName: 'proof.svg',
    sha256,
    approval: 'waiting' as const,
  }
  await shop.db.insert(orderProofs).values({ ...proof, design: withPicture(proofed) })
  const exported = await exportPerson(shop, email)
  expect(exported.files.map(({ sha256: of }) => of)).toEqual(expect.arrayContaining([first, proofed, sha256]))
})

test('an erasure deletes what the law does not require, keeps tax documents and open orders, and reports both', async () => {
  const email = 'jana@erased.example'
  const nothing = await orderOf(email, { cancelledAt: clock(), cancelReason: 'unpaid' })
  const done = await orderOf(email, { status: 'delivered', paidAt: clock() })
  const back = await orderOf(email, { cancelledAt: clock(), cancelReason: 'x' })
  const open = await orderOf(email, { status: 'inProduction' })
  const other = await orderOf('other@person.example', { status: 'delivered' })
  const payment = { method: 'bankTransfer', amountThousandths: 1000, currency: 'CZK', state: 'paid' } as const
  await shop.db.insert(payments).values({ ...payment, id: randomUUID(), orderId: back.id, createdAt: clock() })
  for (const { id: orderId } of [done, open])
    await shop.db
      .insert(orderMessages)
      .values({ id: randomUUID(), orderId, author: 'shopper', comment: 'Volejte manželovi', createdAt: clock() })

  const { erased, kept } = await erasePersonalData({ ...shop, clock }, 'JANA@erased.example')

  expect(await orderBy(nothing)).toBeUndefined()
  for (const finished of [done, back]) {
    const row = await orderBy(finished)
    expect(row).toMatchObject({ note: '', billing: { email: '', phone: '', firstName: 'Jana', street: 'Lipová 14' } })
    expect(row?.totalWithVatThousandths).toBe(finished.totalWithVatThousandths)
    expect(await shop.files.has(await pdfOf(finished))).toBe(true)
  }
  expect(await orderBy(open)).toEqual(open)
  expect(await orderBy(other)).toEqual(other)
  const said = await shop.db.select({ orderId: orderMessages.orderId, comment: orderMessages.comment }).from(orderMessages)
  expect(said.find(({ orderId, comment }) => orderId === done.id && comment !== '')).toBeUndefined()
  expect(said.find(({ orderId, comment }) => orderId === open.id && comment !== '')).toBeDefined()
  expect(erased).toContainEqual({ kind: 'voidOrders', codes: [nothing.orderCode] })
  expect(kept).toEqual([
    { kind: 'taxDocuments', codes: [done.orderCode, back.orderCode] },
    { kind: 'openOrders', codes: [open.orderCode] },
  ])
  expect(await erasePersonalData({ ...shop, clock }, 'nobody@person.example')).toEqual({ erased: [], kept: [] })
})
