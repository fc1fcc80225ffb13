import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { products } from '#db/schema/products.ts'
import { nothingOwn, type ProductSafety } from '#domain/catalogue/product-safety.ts'
import { openCatalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import type { OfficeSafety } from '#features/catalogue/product-safety/schema.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.delete(auditTrail)
  await shop.db.update(products).set({ safety: null, safetyVersion: 1 })
})

const url = '/api/products/pencil-1/safety'
const maker = {
  name: 'Holzwerk Muster GmbH',
  street: 'Musterweg 3',
  zipCode: '80331',
  city: 'München',
  country: 'DE',
  email: 'sicherheit@holzwerk.example',
}
const information = { cz: 'Ostrý hrot.', en: 'Sharp point.', de: 'Spitze Mine.\nNicht für Kinder unter 3 Jahren.' }
const own: ProductSafety = { manufacturer: maker, information }

const put = (payload: object, { headers } = admin) => app.inject({ method: 'PUT', url, headers, payload })
const stored = async () => (await app.inject({ url, headers: admin.headers })).json<OfficeSafety>()

test('an article of which the office has said nothing is that of the seller', async () => {
  expect(await stored()).toEqual({ ...nothingOwn, version: 1 })
})

test('what an admin says about an article is in the catalogue of pages with the reply that saved it, and in no other article', async () => {
  const saved = await put({ ...own, version: 1 })
  expect([saved.statusCode, saved.json<OfficeSafety>()]).toEqual([200, { ...own, version: 2 }])
  expect(shop.catalogue.current().safetyOf('pencil-1')).toEqual(own)
  expect(shop.catalogue.current().safetyOf('pencil-2')).toEqual(nothingOwn)
  const afterRestart = await openCatalogue(shop, { error: () => {} })
  expect(afterRestart.current().safetyOf('pencil-1')).toEqual(own)
  await afterRestart.close()
})

test('a page that shows an article is drawn again after its safety has changed', async () => {
  const before = shop.catalogue.current().priceVersion
  await put(own)
  expect(shop.catalogue.current().priceVersion).toBeGreaterThan(before)
})

test('each changed field is in the audit trail with who changed it', async () => {
  await put(own)
  await put({ ...own, information: { ...information, en: '' } })
  const entries = await shop.db.select().from(auditTrail).where(eq(auditTrail.subject, 'product')).orderBy(auditTrail.at)
  expect(entries.map(({ accountId, subjectId }) => [accountId, subjectId])).toEqual([
    [admin.id, 'pencil-1'],
    [admin.id, 'pencil-1'],
  ])
  expect(entries.flatMap(({ changes }) => changes)).toContainEqual({ field: 'manufacturer.name', before: '', after: maker.name })
  expect(entries.at(-1)?.changes).toEqual([{ field: 'information.en', before: information.en, after: '' }])
})

test('of two admins the second one is refused with what stands now; without a version the last one wins', async () => {
  await put({ ...own, version: 1 })
  const late = await put({ ...nothingOwn, version: 1 })
  expect([late.statusCode, late.json<object>()]).toMatchObject([409, { reason: 'conflict', current: { ...own, version: 2 } }])
  expect(await stored()).toEqual({ ...own, version: 2 })
  expect((await put(nothingOwn)).statusCode).toBe(200)
  expect(await stored()).toEqual({ ...nothingOwn, version: 3 })
})

test('saving what stands already writes nothing', async () => {
  await put(own)
  expect((await put({ ...own, version: 2 })).json<OfficeSafety>().version).toBe(2)
  expect(await shop.db.$count(auditTrail)).toBe(1)
})

describe('refused is', () => {
  test.each([
    ['half an address: the other half would be the seller’s', { ...maker, street: '' }, 'manufacturer.street'],
    ['a manufacturer without an electronic address', { ...maker, email: '' }, 'manufacturer.email'],
    ['an address that is none', { ...maker, email: 'holzwerk' }, 'manufacturer.email'],
    [
      'a country outside the Union, whose maker needs somebody who answers for it here',
      { ...maker, country: 'CH' },
      'manufacturer.country',
    ],
    ['a postal code of another country', { ...maker, zipCode: '1010' }, 'manufacturer.zipCode'],
  ])('%s', async (_, manufacturer, path) => {
    const refused = await put({ ...own, manufacturer })
    expect([refused.statusCode, refused.json<ErrorReply>().issues?.map((issue) => issue.path)]).toEqual([400, [path]])
    expect(await stored()).toEqual({ ...nothingOwn, version: 1 })
  })

  test('a text that fills more than the page', async () => {
    const refused = await put({ ...own, information: { ...information, de: 'x'.repeat(1501) } })
    expect([refused.statusCode, refused.json<ErrorReply>().issues?.map(({ path }) => path)]).toEqual([400, ['information.de']])
  })

  test('an article that does not exist', async () => {
    const requested = { url: '/api/products/pencil-99/safety', headers: admin.headers }
    expect((await app.inject({ ...requested, method: 'PUT', payload: own })).statusCode).toBe(404)
    expect((await app.inject(requested)).statusCode).toBe(404)
  })

  test.each(['dealer', 'partner'] as const)('the call of a %s', async (role) => {
    const account = await makeAccount(shop.db, app, { role })
    expect((await put(own, account)).statusCode).toBe(403)
    expect((await app.inject({ url, headers: account.headers })).statusCode).toBe(403)
    expect(await stored()).toEqual({ ...nothingOwn, version: 1 })
  })

  test('a call without a session', async () => {
    expect((await app.inject({ method: 'PUT', url, payload: own })).statusCode).toBe(401)
    expect((await app.inject({ url })).statusCode).toBe(401)
  })
})

test('an article of the seller may have an electronic address of its own', async () => {
  const manufacturer = { ...nothingOwn.manufacturer, email: 'meters@shop.example' }
  expect((await put({ ...nothingOwn, manufacturer })).statusCode).toBe(200)
})
