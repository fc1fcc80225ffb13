import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partners } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import type { SearchResult } from '#features/office/navigation/schema.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount
let partner: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const ask = async (path: string, who = admin) => {
  const reply = await app.inject({ url: `/api/b2b/dealer/${path}`, headers: who.headers })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}

test('what waits for the office is counted by task, and gone when it is done', async () => {
  const before = (await ask('waiting')).body
  const { id } = await placeTestOrder(shop, {}, () => new Date())
  expect((await ask('waiting')).body).toEqual({ ...(before as object), orders: (before as { orders: number }).orders + 1 })
  await shop.db.update(orders).set({ status: 'toApproveDesign' }).where(eq(orders.id, id))
  expect((await ask('waiting')).body).toEqual(before)
})

test('one phrase finds orders, partners and articles, whatever its accents and case', async () => {
  const { billingAddress } = makeOrderBody(0)
  const { orderCode } = await placeTestOrder(shop, { billingAddress: { ...billingAddress, surName: 'Kůňová' } }, () => new Date())
  const billing = { ...emptyInformation.billingAddress, companyName: 'Kůňovská pila', taxIn: '04871236', useBillingCompany: true }
  await shop.db
    .update(partners)
    .set({ billing })
    .where(eq(partners.id, partner.partnerId ?? ''))
  const company = { id: partner.partnerId, priceListId: partner.id, name: 'Kůňovská pila', companyId: '04871236' }
  expect((await ask('search?phrase=kunov')).body).toMatchObject({ orders: [{ orderCode }], partners: [company], articles: [] })
  for (const phrase of ['04871236', 'PILA kunovska', partner.email])
    expect((await ask(`search?phrase=${encodeURIComponent(phrase)}`)).body).toMatchObject({ partners: [company] })
  expect((await ask(`search?phrase=${orderCode}`)).body).toMatchObject({ orders: [{ orderCode }] })
  expect((await ask('search?phrase=%25%25%25')).body).toEqual({ orders: [], partners: [], articles: [] })
  expect((await ask('search?phrase=ku')).status).toBe(400)
})

test('an article is found by its code, its description and its product', async () => {
  const [article] = shop.catalogue.current().defaultPriceList('CZK')?.rowsOf({ id: 'block-72', category: 'meter' }).articles ?? []
  const { heliosId = '', description = '' } = article ?? {}
  const wanted = { heliosId, description, category: 'meter', productId: 'block-72' }
  for (const phrase of [heliosId, description.toUpperCase()])
    expect((await ask(`search?phrase=${encodeURIComponent(phrase)}`)).body).toMatchObject({ articles: [wanted] })
  const { articles } = (await ask('search?phrase=BLOCK%2072')).body as SearchResult
  expect(new Set(articles.map(({ productId }) => productId))).toEqual(new Set(['block-72']))
})

test('a partner without a company is found by its person', async () => {
  const person = await makeAccount(shop.db, app, { role: 'partner' })
  const billing = { ...emptyInformation.billingAddress, firstName: 'Žofie', surName: 'Křížová', useBillingCompany: false }
  await shop.db
    .update(partners)
    .set({ billing })
    .where(eq(partners.id, person.partnerId ?? ''))
  expect((await ask('search?phrase=krizova')).body).toMatchObject({ partners: [{ priceListId: person.id, name: 'Žofie Křížová' }] })
})

test('a partner may ask neither', async () => {
  expect((await ask('waiting', partner)).status).toBe(403)
  expect((await ask('search?phrase=block', partner)).status).toBe(403)
})
