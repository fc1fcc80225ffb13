import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, partners } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { orders } from '#db/schema/orders.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { priceListIn } from '#domain/pricing/price-list.ts'
import { reducePrices } from '#domain/pricing/reduce-prices.ts'
import type { PriceListDetail, PriceListPage } from '#features/catalogue/price-lists/schema.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { partnerForm, priceListCalls } from '#tests/support/price-lists-by-api.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let call: ReturnType<typeof priceListCalls>
let admin: MadeAccount
let dealer: MadeAccount
let partner: MadeAccount
let rival: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  call = priceListCalls(app)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
  rival = await makeAccount(shop.db, app, { role: 'partner', currency: 'EUR' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(() => shop.db.delete(auditTrail))

let made = 0
const newForm = (change: object = {}) => ({ ...partnerForm, email: `p${(made += 1)}@partner.example`, ...change })
async function create(change: object = {}): Promise<PriceListDetail> {
  const reply = await call(admin, 'POST', '', newForm(change))
  expect(reply.statusCode).toBe(201)
  return reply.json<PriceListDetail>()
}
const changesOf = async (subjectId: string) =>
  (await shop.db.select().from(auditTrail).where(eq(auditTrail.subjectId, subjectId))).flatMap(({ changes }) => changes)

describe('a new partner', () => {
  test('has a copy of the default list with some per cent off, and a person who can sign in', async () => {
    const form = newForm({ percentOff: 12.5, currency: 'EUR' })
    const reply = await call(admin, 'POST', '', form)
    const list = reply.json<PriceListDetail>()
    expect(list).toMatchObject({
      email: form.email,
      isActive: true,
      isDefault: false,
      currency: 'EUR',
      billingZipCode: '60200',
      note: form.note,
    })
    expect(reply.body).not.toContain(form.password)
    const { priceList, settings } = readDefaultCatalogue()
    const expected = reducePrices(priceListIn('EUR', priceList, settings.eurRate), 12.5)
    const first = list.prices[0]
    const row = expected.articles.find(({ heliosId }) => heliosId === first?.heliosId)
    expect(first?.tiers.map(({ productPrice }) => productPrice * 1000)).toEqual(
      row?.pricesThousandths.map((price) => expect.closeTo(price, 5) as number),
    )
    expect(list.prices).toHaveLength(priceList.articles.length)
    expect(list.technologies).toHaveLength(priceList.technologies.length)
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: form.email, password: form.password } })
    expect(signedIn.statusCode).toBe(200)
    expect((await changesOf(list.partnerId ?? '')).map(({ field }) => field)).toContain('billingCompanyName')
  })

  test('needs a complete form, and every wrong field is named', async () => {
    const reply = await call(admin, 'POST', '', { ...newForm(), email: 'x', billingCity: '', billingZipCode: '1' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<ErrorReply>().issues?.map(({ path }) => path)).toEqual(['email', 'billingCity', 'billingZipCode'])
  })

  test.each(['null', '[]', '"a partner"', '7'])('is not made of %s', async (payload) => {
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    const reply = await app.inject({ method: 'POST', url: '/api/priceLists', headers, payload })
    expect([reply.statusCode, reply.json<ErrorReply>().issues?.length]).toEqual([400, 1])
  })

  test('has no price of 0: a per cent that would round one down is refused, and nothing is created', async () => {
    provesMessage('zeroPrice.api')
    const before = await shop.db.$count(partners)
    const reply = await call(admin, 'POST', '', newForm({ percentOff: 99.99 }))
    expect([reply.statusCode, reply.json<ErrorReply>()]).toMatchObject([
      400,
      { reason: 'percent-too-large', issues: [{ path: 'percentOff', message: 'a price would be 0' }] },
    ])
    expect(await shop.db.$count(partners)).toBe(before)
  })

  test('cannot have the e-mail address of another account', async () => {
    provesMessage('emailTaken.api')
    const reply = await call(admin, 'POST', '', newForm({ email: partner.email.toUpperCase() }))
    expect([reply.statusCode, reply.json<ErrorReply>()]).toMatchObject([
      409,
      { message: 'Email already taken', reason: 'email-taken', issues: [{ path: 'email' }] },
    ])
  })
})

describe('the lists', () => {
  test('stand in pages, the default one first, and in two groups without it', async () => {
    const quiet = await create({ isActive: false, billingCompanyName: 'Tiché pily' })
    const page = async (query: string) => (await call(admin, 'GET', `?limit=100&${query}`)).json<PriceListPage>()
    const all = await page('')
    expect(all.items[0]).toMatchObject({ id: 'default', isDefault: true, partnerId: null })
    expect(all).toMatchObject({ total: all.items.length, limit: 100, offset: 0 })
    const [active, inactive] = [await page('isActive=true'), await page('isActive=false')]
    expect(inactive.items.map(({ id }) => id)).toEqual([quiet.id])
    expect(active.total + inactive.total).toBe(all.total - 1)
    expect((await page('phrase=tiché')).items.map(({ id }) => id)).toEqual([quiet.id])
    expect((await page('phrase=100%25')).total).toBe(0)
    expect((await call(admin, 'GET', '?phrase=ab')).json<ErrorReply>().issues).toEqual([{ path: 'phrase', message: 'phrase-too-short' }])
  })

  test("a partner's list exists for its partner, dealers and admins only", async () => {
    provesMessage('noDefaultPriceList.api')
    for (const [caller, status] of [
      [admin, 200],
      [dealer, 200],
      [partner, 200],
      [rival, 404],
      [null, 404],
    ] as const)
      expect((await call(caller, 'GET', `/by-id/${partner.id}`)).statusCode).toBe(status)
    expect((await call(admin, 'GET', '/by-id/nothing')).json()).toEqual({ message: 'Failed to find current price list!' })
  })

  test('the note, versions and plans are for the office alone', async () => {
    await shop.db
      .update(partners)
      .set({ note: 'Pays late' })
      .where(eq(partners.id, partner.partnerId ?? ''))
    const of = async (caller: MadeAccount | null, path: string) => (await call(caller, 'GET', path)).json<PriceListDetail>()
    expect(await of(dealer, `/by-id/${partner.id}`)).toMatchObject({ note: 'Pays late', planned: [] })
    const own = await of(partner, `/by-id/${partner.id}`)
    expect([own.note, own.planned, own.version]).toEqual(['', undefined, undefined])
    expect(await of(null, '/by-id/default')).toMatchObject({ isDefault: true, email: '' })
  })

  test('the current list is that of the partner, otherwise the default one in a currency', async () => {
    const current = async (caller: MadeAccount | null, query = '') =>
      (await call(caller, 'GET', `/current/minimal${query}`)).json<Record<string, unknown>>()
    expect(await current(rival, '?currency=CZK')).toMatchObject({ id: rival.id, email: rival.email, currency: 'EUR', isDefault: false })
    expect(await current(null, '?currency=EUR')).toMatchObject({ id: 'default', currency: 'EUR', isDefault: true, isActive: true })
    expect(await current(null)).not.toHaveProperty('prices')
  })
})

describe('a profile', () => {
  test('is saved with the address of the first person, and the change is recorded', async () => {
    const list = await create()
    const reply = await call(admin, 'PUT', `/${list.id}`, {
      ...list,
      billingCity: 'Praha',
      billingZipCode: '110 00',
      email: 'Moved@Partner.example',
    })
    expect(reply.json()).toMatchObject({
      billingCity: 'Praha',
      billingZipCode: '11000',
      email: 'moved@partner.example',
      version: 2,
      priceVersion: 1,
    })
    expect(await changesOf(list.partnerId ?? '')).toContainEqual({ field: 'billingCity', before: 'Brno', after: 'Praha' })
    const login = { email: 'moved@partner.example', password: partnerForm.password }
    expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).statusCode).toBe(200)
  })

  test('keeps the password unless a new one is sent, which is recorded without its text', async () => {
    const form = newForm()
    const list = (await call(admin, 'POST', '', form)).json<PriceListDetail>()
    const signIn = async (password: string) =>
      (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: form.email, password } })).statusCode
    await call(admin, 'PUT', `/${list.id}`, list)
    expect(await signIn(form.password)).toBe(200)
    await call(admin, 'PUT', `/${list.id}`, { ...list, version: undefined, password: 'another-password' })
    expect([await signIn(form.password), await signIn('another-password')]).toEqual([401, 200])
    expect(await changesOf(list.partnerId ?? '')).toContainEqual({ field: 'password', before: null, after: 'changed' })
  })

  test('of two admins who save at once the second sees what stands now, and nothing is overwritten', async () => {
    const list = await create()
    await call(admin, 'PUT', `/${list.id}`, { ...list, billingCity: 'Praha' })
    const late = await call(admin, 'PUT', `/${list.id}`, { ...list, billingCity: 'Plzeň' })
    expect([late.statusCode, late.json()]).toMatchObject([409, { reason: 'conflict', current: { billingCity: 'Praha', version: 2 } }])
    expect((await call(admin, 'GET', `/by-id/${list.id}`)).json()).toMatchObject({ billingCity: 'Praha' })
  })

  test('without a version the last save wins', async () => {
    const list = await create()
    const { version: _, ...body } = list
    await call(admin, 'PUT', `/${list.id}`, { ...body, billingCity: 'Praha' })
    expect((await call(admin, 'PUT', `/${list.id}`, { ...body, billingCity: 'Plzeň' })).json()).toMatchObject({ billingCity: 'Plzeň' })
  })

  test('with errors is not saved, and neither are the prices beside it', async () => {
    const list = await create()
    const prices = [{ heliosId: list.prices[0]?.heliosId, tiers: [{ pcsFrom: 1, productPrice: 1 }] }]
    const reply = await call(admin, 'PUT', `/${list.id}`, { ...list, prices, billingPhone: '1' })
    expect([reply.statusCode, reply.json<ErrorReply>().issues?.map(({ path }) => path)]).toEqual([400, ['billingPhone']])
    const taken = await call(admin, 'PUT', `/${list.id}`, { ...list, prices, email: rival.email })
    expect([taken.statusCode, taken.json<ErrorReply>().reason]).toEqual([409, 'email-taken'])
    const currency = await call(admin, 'PUT', `/${list.id}`, { ...list, prices, currency: 'EUR' })
    expect(currency.json<ErrorReply>().issues?.map(({ path }) => path)).toEqual(['currency'])
    expect((await call(admin, 'GET', `/by-id/${list.id}`)).json()).toMatchObject({ version: 1, priceVersion: 1 })
  })
})

describe('a partner', () => {
  test.each([
    ['isActive', (isActive: boolean) => ({ isActive })],
    ['activeStateDto', (isActive: boolean) => ({ activeStateDto: { isActive } })],
  ])('is deactivated at once and activated again with the body %s', async (_name, body) => {
    const person = await makeAccount(shop.db, app, { role: 'partner' })
    const status = async () => (await app.inject({ url: '/api/profile', headers: person.headers })).statusCode
    expect(await status()).toBe(200)
    expect((await call(admin, 'PUT', `/${person.id}/activate`, body(false))).json()).toMatchObject({ id: person.id, isActive: false })
    expect(await status()).toBe(401)
    expect((await call(admin, 'PUT', `/${person.id}/activate`, body(true))).json()).toMatchObject({ isActive: true })
    expect(await status()).toBe(200)
    expect(await changesOf(person.partnerId ?? '')).toEqual([
      { field: 'isActive', before: true, after: false },
      { field: 'isActive', before: false, after: true },
    ])
  })

  test.each([{}, { isActive: 'yes' }, { activeStateDto: {} }])('is neither activated nor deactivated by %j', async (body) => {
    const reply = await call(admin, 'PUT', `/${partner.id}/activate`, body)
    expect([reply.statusCode, reply.json<ErrorReply>().issues?.[0]?.path]).toEqual([400, expect.stringMatching(/isActive$/)])
  })

  test('without orders is deleted with its people and its list', async () => {
    const list = await create()
    expect((await call(admin, 'DELETE', `/${list.id}`)).statusCode).toBe(204)
    expect((await call(admin, 'GET', `/by-id/${list.id}`)).statusCode).toBe(404)
    expect(await shop.db.select().from(accounts).where(eq(accounts.email, list.email))).toEqual([])
  })

  test('with orders is not deleted', async () => {
    provesMessage('partnerHasOrders.api')
    const person = await makeAccount(shop.db, app, { role: 'partner' })
    const { id } = await placeTestOrder(shop)
    await shop.db.update(orders).set({ partnerId: person.partnerId }).where(eq(orders.id, id))
    const reply = await call(admin, 'DELETE', `/${person.id}`)
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { message: 'Partner cannot be deleted because it has orders', reason: 'has-orders' },
    ])
    expect((await call(admin, 'GET', `/by-id/${person.id}`)).statusCode).toBe(200)
  })

  test('the default list is neither deactivated nor deleted', async () => {
    for (const reply of [await call(admin, 'DELETE', '/default'), await call(admin, 'PUT', '/default/activate', { isActive: false })])
      expect([reply.statusCode, reply.json<ErrorReply>().reason]).toEqual([409, 'default-list'])
  })

  test('that does not exist is not found', async () => {
    const prices = [{ heliosId: '1', tiers: [{ pcsFrom: 1, productPrice: 1 }] }]
    for (const reply of [
      await call(admin, 'DELETE', '/nothing'),
      await call(admin, 'PUT', '/nothing/activate', { isActive: false }),
      await call(admin, 'PUT', '/nothing', { prices }),
    ])
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Failed to find current price list!' }])
  })
})

test.each([
  ['GET', ''],
  ['POST', ''],
  ['PUT', '/default'],
  ['PUT', '/default/activate'],
  ['DELETE', '/default'],
  ['GET', '/by-id/default/versions'],
  ['GET', '/by-id/default/versions/1'],
  ['GET', '/by-id/default/versions/1/changes?since=1'],
  ['POST', '/default/versions/1/restore'],
  ['DELETE', '/default/versions/1'],
  ['GET', '/export/default'],
  ['GET', '/export/vrba'],
  ['POST', '/import/default'],
  ['POST', '/import/vrba'],
] as const)('%s priceLists%s is for the office, and its writing for admins', async (method, path) => {
  expect((await call(null, method, path)).statusCode).toBe(401)
  expect((await call(partner, method, path)).statusCode).toBe(403)
  const isAdmitted = (await call(dealer, method, path)).statusCode !== 403
  expect(isAdmitted).toBe(method === 'GET')
})
