import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { theSystem } from '#domain/orders/actor.ts'
import { mails } from '#db/schema/mails.ts'
import { orders } from '#db/schema/orders.ts'
import { noGuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import { addOrderFiles } from '#features/orders/orders/server/add-order-files.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import { confirmOrder, type OrderMailDeps } from '#features/billing/letters/server/confirm-order.ts'
import { mailFiles } from '#features/billing/letters/server/mail-files.ts'
import { type OrderThreads, startOrderThreads } from '#features/orders/orders/server/order-threads.ts'
import { makePrintFiles, type PrintFilesDeps } from '#features/production/print-files/server/make-print-files.ts'
import { type PrintFilesRenderer, startPrintFilesRenderer } from '#features/production/print-files/server/print-files-renderer.ts'
import { readConfig } from '#platform/server/env.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'

const config = readConfig({})
const clock = () => new Date('2026-11-21T10:00:00Z')
const stockNotifier = { notify: () => {} }

let shop: TestShop
let renderer: OrderThreads
let printRenderer: PrintFilesRenderer
let deps: OrderMailDeps & PrintFilesDeps
beforeAll(async () => {
  shop = await openTestShop()
  renderer = startOrderThreads()
  printRenderer = startPrintFilesRenderer()
  deps = {
    ...shop,
    content: createContentReader(config.site),
    guaranteeNotices: noGuaranteeNotices,
    renderer,
    printRenderer,
    mailer: outboxOnlyMailer,
    clock,
    config,
  }
})
afterAll(async () => {
  await renderer.close()
  await printRenderer.close()
  await shop.close()
})

/** Each mail about an order: its key without the order id, and the names of its attachments. */
async function mailsAbout(orderId: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = await postedMails(shop, eq(mails.orderId, orderId))
  return Object.fromEntries(
    rows.map(({ uniqueKey, attachments }) => [
      uniqueKey.replace(`order ${orderId} `, '').replace(/ [0-9a-f]{64}$/, ''),
      attachments.filter(({ contentId }) => contentId === undefined).map(({ fileName }) => fileName),
    ]),
  )
}

const cancel = (orderId: string) => cancelOrder({ ...shop, stockNotifier, clock }, { orderId, by: theSystem, reason: 'A mistake.' })
const pdf = (words: string) => new TextEncoder().encode(`%PDF-1.4\n% ${words}\n%%EOF\n`)

async function sendPrintFile(
  token: string,
  name: string,
): Promise<{ readonly orderId: string; readonly files: { readonly sha256: string }[] }> {
  const bytes = pdf(name)
  expect(await addOrderFiles({ ...shop, clock }, token, [{ name, bytes }])).toEqual({ ok: true, added: 1 })
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  return { orderId: order?.id ?? '', files: [{ sha256: sha256Of(bytes) }] }
}

test('an order cancelled before its confirmation is neither confirmed nor sent to the press', async () => {
  const { id: orderId } = await placeTestOrder(shop)
  await cancel(orderId)
  await confirmOrder(deps, { orderId })
  expect(await mailsAbout(orderId)).toEqual({})
})

test('an order cancelled while its confirmation is rendered is not confirmed', async () => {
  const { id: orderId } = await placeTestOrder(shop)
  const drawn: OrderMailDeps['renderer'] = {
    async render(order) {
      const rendered = await renderer.render(order)
      await cancel(orderId)
      return rendered
    },
  }
  await confirmOrder({ ...deps, renderer: drawn }, { orderId })
  expect(await mailsAbout(orderId)).toEqual({})
})

test('an order cancelled after its confirmation is not mailed to the shop, not even when cancelled while its print files are made', async () => {
  const [early, late] = [await placeTestOrder(shop), await placeTestOrder(shop)]
  for (const { id: orderId } of [early, late]) await confirmOrder(deps, { orderId })
  await cancel(early.id)
  await makePrintFiles(deps, { orderId: early.id })
  const whilePrinting: PrintFilesDeps['printRenderer'] = {
    async render(item) {
      const printed = await printRenderer.render(item)
      await cancel(late.id)
      return printed
    },
  }
  await makePrintFiles({ ...deps, printRenderer: whilePrinting }, { orderId: late.id })
  for (const { id } of [early, late]) expect(Object.keys(await mailsAbout(id))).toEqual(['shopper'])
})

test('files sent right after the order reach the shop once, with the order', async () => {
  const { id: orderId, token } = await placeTestOrder(shop)
  const given = await sendPrintFile(token, 'vrba-logo.pdf')
  await mailFiles(deps, given)
  await confirmOrder(deps, { orderId })
  await makePrintFiles(deps, { orderId })
  // The job may run again, or late.
  await mailFiles(deps, given)
  const mailed = await mailsAbout(orderId)
  expect(Object.keys(mailed).toSorted()).toEqual(['shop', 'shopper'])
  expect(mailed['shop']).toContain('vrba-logo.pdf')
})

test('files sent while the print files are made reach the shop with the order too', async () => {
  const { id: orderId, token } = await placeTestOrder(shop)
  await confirmOrder(deps, { orderId })
  const whilePrinting: PrintFilesDeps['printRenderer'] = {
    async render(item) {
      await mailFiles(deps, await sendPrintFile(token, 'vrba-late.pdf'))
      return printRenderer.render(item)
    },
  }
  await makePrintFiles({ ...deps, printRenderer: whilePrinting }, { orderId })
  const mailed = await mailsAbout(orderId)
  expect(Object.keys(mailed).toSorted()).toEqual(['shop', 'shopper'])
  expect(mailed['shop']).toContain('vrba-late.pdf')
})

test('files sent after the order has reached the shop are sent in a separate mail', async () => {
  const { id: orderId, token } = await placeTestOrder(shop)
  await confirmOrder(deps, { orderId })
  await makePrintFiles(deps, { orderId })
  await mailFiles(deps, await sendPrintFile(token, 'vrba-new.pdf'))
  const mailed = await mailsAbout(orderId)
  expect(mailed['files']).toEqual(['vrba-new.pdf'])
  expect(mailed['shop']).not.toContain('vrba-new.pdf')
})
