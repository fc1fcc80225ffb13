import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, partners } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { toAmount } from '#domain/money.ts'
import type { FoundPartners } from '#features/office/orders/schema.ts'
import { partnerView } from '#features/partners/partners/server/reads.ts'
import type { PriceListDetail, PriceListPage } from '#features/catalogue/price-lists/schema.ts'
import { countPartners, readPartnersQuery } from '#features/catalogue/price-lists/server/list-price-lists.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { partnerForm, priceListCalls } from '#tests/support/price-lists-by-api.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let call: ReturnType<typeof priceListCalls>
let admin: MadeAccount
let dealer: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  call = priceListCalls(app)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

let made = 0
async function create(change: object = {}): Promise<PriceListDetail> {
  const reply = await call(admin, 'POST', '', { ...partnerForm, email: `g${(made += 1)}@partner.example`, ...change })
  expect(reply.statusCode).toBe(201)
  return reply.json<PriceListDetail>()
}
const page = async (query: string) => (await call(admin, 'GET', `?limit=100&${query}`)).json<PriceListPage>()
const found = async (phrase: string) => (await page(`phrase=${encodeURIComponent(phrase)}`)).items.map(({ id }) => id)

describe('the list of partners', () => {
  test('finds every word of a phrase in company, people, numbers and addresses, whatever its accents and case', async () => {
    const list = await create({
      billingCompanyName: 'Řezbářství Žíla s.r.o.',
      billingFirstName: 'Božena',
      billingTaxIn: '87654321',
      billingPhone: '+420 777 888 999',
      email: 'bozena@rezbar.example',
    })
    await shop.db.update(accounts).set({ lastName: 'Nečasová' }).where(eq(accounts.email, list.email))
    for (const phrase of ['rezbarstvi', 'ZILA bozena', '87654321', '777888999', '777 888', 'bozena@rezbar', 'necasova řezb'])
      expect([phrase, await found(phrase)]).toEqual([phrase, [list.id]])
    expect(await found('rezbarstvi kladivo')).toEqual([])
    expect(await found('100%')).toEqual([])
  })

  test('is sorted by company, accents aside, or by age', async () => {
    const ids: string[] = []
    for (const name of ['Ústav pil', 'Ucho pil', 'Žaba pil']) ids.push((await create({ billingCompanyName: name })).id)
    const [ustav, ucho, zaba] = ids
    const order = async (query: string) => (await page(`phrase=pil&${query}`)).items.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(await order('')).toEqual([ucho, ustav, zaba])
    expect(await order('sortOrder=desc')).toEqual([zaba, ustav, ucho])
    expect(await order('sortBy=createdAt&sortOrder=desc')).toEqual([zaba, ucho, ustav])
  })

  test('says how many orders each one has, and how many stand in each group', async () => {
    const list = await create({ billingCompanyName: 'Tři objednávky' })
    for (let nth = 0; nth < 3; nth += 1) {
      const { id } = await placeTestOrder(shop)
      await shop.db
        .update(orders)
        .set({ partnerId: list.partnerId ?? null })
        .where(eq(orders.id, id))
    }
    const before = await countPartners(shop.db)
    const quiet = await create({ isActive: false, billingCompanyName: 'Bez objednávek' })
    expect((await page('phrase=objednav')).items.map(({ id, orders: count }) => [id, count])).toEqual([
      [quiet.id, 0],
      [list.id, 3],
    ])
    const after = await countPartners(shop.db)
    expect([after.active.total, after.inactive.total]).toEqual([before.active.total, before.inactive.total + 1])
  })

  test('shows the active ones when its address asks for nothing, and survives an old bookmark', () => {
    expect(readPartnersQuery(new URLSearchParams())).toMatchObject({ isActive: 'true', page: 1, sortBy: 'company' })
    const odd = readPartnersQuery(new URLSearchParams('isActive=maybe&page=x&phrase=ab&sortBy=price'))
    expect(odd).toMatchObject({ isActive: 'true', page: 1, sortBy: 'company' })
    expect(odd.phrase).toBeUndefined()
  })

  test('narrows the orders: admins and dealers find a partner by typing', async () => {
    const list = await create({ billingCompanyName: 'Kladívko & syn' })
    const ask = async (who: MadeAccount, phrase: string) =>
      app.inject({ url: `/api/b2b/dealer/list/partners?phrase=${encodeURIComponent(phrase)}`, headers: who.headers })
    const [partner] = (await ask(dealer, 'KLADIV')).json<FoundPartners>()
    expect(partner).toMatchObject({ id: list.partnerId, priceListId: list.id, companyName: 'Kladívko & syn', email: list.email })
    expect((await ask(dealer, 'no such partner')).json()).toEqual([])
    const { id } = await placeTestOrder(shop)
    await shop.db
      .update(orders)
      .set({ partnerId: list.partnerId ?? null })
      .where(eq(orders.id, id))
    const narrowed = await app.inject({ url: `/api/b2b/dealer/order/list?partnerId=${partner?.id ?? ''}`, headers: dealer.headers })
    expect(narrowed.json()).toMatchObject({ total: 1, items: [{ id }] })
  })
})

describe('a partner', () => {
  test('has a dealer who looks after it, and keeps one who has left', async () => {
    const list = await create({ dealerId: dealer.id })
    expect(list.dealerId).toBe(dealer.id)
    const leaving = await makeAccount(shop.db, app, { role: 'dealer' })
    const save = (body: object) => call(admin, 'PUT', `/${list.id}`, { ...list, version: undefined, ...body })
    expect((await save({ dealerId: leaving.id })).json()).toMatchObject({ dealerId: leaving.id })
    await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, leaving.id))
    expect((await save({ dealerId: leaving.id })).json()).toMatchObject({ dealerId: leaving.id })
    expect((await save({ dealerId: null })).json()).toMatchObject({ dealerId: null })
    for (const dealerId of [leaving.id, admin.id])
      expect((await save({ dealerId })).json<ErrorReply>().issues).toEqual([{ path: 'dealerId', message: 'not an active dealer' }])
    const refused = await call(admin, 'POST', '', { ...partnerForm, email: 'nobody@partner.example', dealerId: leaving.id })
    expect([refused.statusCode, refused.json<ErrorReply>().issues?.map(({ path }) => path)]).toEqual([400, ['dealerId']])
  })

  test('whose address is taken learns from whom: a company, or a person of the office', async () => {
    const owner = await create({ billingCompanyName: 'Atelier Kámen' })
    const taken = await call(admin, 'POST', '', { ...partnerForm, email: owner.email })
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { reason: 'email-taken', owner: 'Atelier Kámen' }])
    const other = await create()
    await shop.db.update(accounts).set({ firstName: 'Pavla', lastName: 'Nová' }).where(eq(accounts.id, dealer.id))
    const late = await call(admin, 'PUT', `/${other.id}`, { ...other, email: dealer.email })
    expect([late.statusCode, late.json()]).toMatchObject([409, { reason: 'email-taken', owner: 'Pavla Nová' }])
  })

  test('is shown with its people, orders, revenue of both currencies apart, and how its prices differ', async () => {
    const list = await create({ percentOff: 10 })
    const partnerId = list.partnerId ?? ''
    const now = new Date('2026-11-21T10:00:00Z')
    const placed = []
    for (const at of ['2026-11-01T10:00:00Z', '2026-10-01T10:00:00Z', '2024-05-01T10:00:00Z', '2026-11-02T10:00:00Z'])
      placed.push(await placeTestOrder(shop, {}, () => new Date(at)))
    for (const { id } of placed) await shop.db.update(orders).set({ partnerId }).where(eq(orders.id, id))
    const [recent, delivered, , cancelled] = placed
    await shop.db
      .update(orders)
      .set({ status: 'delivered' })
      .where(eq(orders.id, delivered?.id ?? ''))
    await shop.db
      .update(orders)
      .set({ cancelledAt: now })
      .where(eq(orders.id, cancelled?.id ?? ''))
    const catalogue = shop.catalogue.current()
    const ask = (priceListId: string) => partnerView(shop.db, { priceListId, standardIn: catalogue.defaultPriceList, now })
    const view = await ask(list.id)
    const each = toAmount(recent?.totals.totalThousandths ?? 0)
    expect(view?.facts).toMatchObject({
      people: [{ email: list.email, name: 'Josef Novák', isActive: true }],
      orders: { open: 2, lastYear: 3, total: 4 },
      prices: { author: admin.email },
    })
    expect(view?.facts.revenue).toEqual([{ currency: 'CZK', lastYear: 2 * each, total: 3 * each }])
    expect(view?.facts.prices.percent).toBeCloseTo(-10, 0)
    expect(view?.profile).toMatchObject({ id: list.id, orders: 4, locale: 'cz', note: partnerForm.note })
    expect([await ask('default'), await ask('nothing')]).toEqual([null, null])

    const euros = await placeTestOrder(shop, { locale: 'de', currency: 'EUR' }, () => new Date('2026-11-03T10:00:00Z'))
    await shop.db.update(orders).set({ partnerId }).where(eq(orders.id, euros.id))
    expect((await ask(list.id))?.facts.revenue.map(({ currency, total }) => [currency, total])).toEqual([
      ['CZK', 3 * each],
      ['EUR', toAmount(euros.totals.totalThousandths)],
    ])
  })
})

test('the default list has no partner: no criterion finds it', async () => {
  await shop.db.update(partners).set({ isActive: true })
  const ids = (await page('isActive=true')).items.map(({ isDefault }) => isDefault)
  expect(ids).not.toContain(true)
})
