import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/schema/mails.ts'
import { stock } from '#db/schema/products.ts'
import { noGuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import { confirmOrder } from '#features/billing/letters/server/confirm-order.ts'
import { shopperKey } from '#features/orders/orders/server/confirmation-mail.ts'
import type { OrderRenderer } from '#features/orders/orders/server/order-threads.ts'
import { completeMail, postedMails } from '#platform/server/mail/reads.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { blankRenderer } from '#tests/support/blank-renderer.ts'
import { compareTotals, type ShopToCompare } from '#tests/support/compare-totals.ts'
import { madeUpOrders } from '#tests/support/made-up-orders.ts'
import { openTestApi, testConfig as config } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const clock = () => new Date('2026-11-21T10:00:00Z')

let shop: TestShop
let renderer: Pick<OrderRenderer, 'render'>
let api: FastifyInstance

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.update(stock).set({ quantity: 10_000_000 })
  renderer = await blankRenderer()
  api = await openTestApi(shop, { clock })
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const toCompare: ShopToCompare = {
  async call(site, url, body, headers = {}) {
    const host = site === 'cz' ? 'localhost' : `${site}.localhost`
    const request = { url, headers: { host, ...headers } }
    const reply = await api.inject(body === undefined ? { method: 'GET', ...request } : { method: 'POST', payload: body, ...request })
    if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`)
    return reply.json()
  },
  async confirmation(orderId) {
    const deps = {
      ...shop,
      content: createContentReader(config.site),
      guaranteeNotices: noGuaranteeNotices,
      renderer,
      mailer: outboxOnlyMailer,
      clock,
      config,
    }
    await confirmOrder(deps, { orderId })
    const [row] = await postedMails(shop, eq(mails.uniqueKey, shopperKey(orderId)))
    if (!row) throw new Error(`no mail about order ${orderId}`)
    return completeMail(row, shop.files)
  },
}

test('page, order, PDF, mail and payment code agree to the cent for all kinds of orders and countries', async () => {
  const differing: string[] = []
  // `npm run prove` does it a thousand times.
  for (const order of madeUpOrders(24, 4)) differing.push(...(await compareTotals(toCompare, order)))
  expect(differing).toEqual([])
})
