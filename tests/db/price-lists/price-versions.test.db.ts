import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { priceListVersions } from '#db/schema/price-lists.ts'
import { hourMs } from '#domain/format/durations.ts'
import { toAmount } from '#domain/money.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { openCatalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import { priceOrder } from '#features/orders/orders/server/price-order.ts'
import type { PriceChangesReply, PriceListDetail, PriceVersions } from '#features/catalogue/price-lists/schema.ts'
import { startWorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { fillInBilling } from '#tests/support/make-ordering-partner.ts'
import { makePartnerOrderBody } from '#tests/support/partner-order-by-api.ts'
import { priceListCalls } from '#tests/support/price-lists-by-api.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let call: ReturnType<typeof priceListCalls>
let admin: MadeAccount
const workbooks = startWorkbookProcesses()
beforeEach(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { workbooks })
  call = priceListCalls(app)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
})
afterEach(async () => {
  await app.close()
  await shop.close()
})
afterAll(() => workbooks.close())

const detail = async (id = 'default') => (await call(admin, 'GET', `/by-id/${id}`)).json<PriceListDetail>()
const versions = async (id = 'default') => (await call(admin, 'GET', `/by-id/${id}/versions`)).json<PriceVersions>().items
const statesOf = async () => (await versions()).map(({ version, state }) => `${version} ${state}`)
const firstPrice = ({ prices }: Pick<PriceListDetail, 'prices'>) => prices[0]?.tiers[0]?.productPrice
const edit = (list: PriceListDetail, productPrice: number, more: object = {}) =>
  call(admin, 'PUT', `/${list.id}`, { prices: [{ heliosId: list.prices[0]?.heliosId, tiers: [{ pcsFrom: 1, productPrice }] }], ...more })
const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString()
const anHour = hourMs

/** All prices of the default list half as high, as a body of a save. */
const halved = ({ prices }: PriceListDetail) => ({
  prices: prices.map(({ heliosId, tiers }) => ({
    heliosId,
    tiers: tiers.map(({ pcsFrom, productPrice }) => ({ pcsFrom, productPrice: Math.round(productPrice * 50) / 100 })),
  })),
})

const totalNow = () => {
  const priced = priceOrder(shop.catalogue.current(), OrderInput.parse(makeOrderBody(0)))
  return priced.ok ? toAmount(priced.value.totals.totalThousandths) : Number.NaN
}
const order = (seenTotal: number) =>
  app.inject({ method: 'POST', url: '/api/orders', headers: { 'idempotency-key': randomUUID() }, payload: makeOrderBody(seenTotal) })

test('the prices of a new shop are version 1', async () =>
  expect(await versions()).toMatchObject([{ version: 1, state: 'inForce', source: 'initial', author: null, basedOn: null }]))

test('a save is a new version with its author, and is recorded; one that changes nothing is none', async () => {
  const list = await detail()
  const saved = (await edit(list, 1.25)).json<PriceListDetail>()
  expect([firstPrice(saved), saved.priceVersion]).toEqual([1.25, 2])
  expect((await edit(saved, 1.25)).json()).toMatchObject({ priceVersion: 2 })
  expect(await versions()).toMatchObject([
    { version: 2, state: 'inForce', source: 'edited', author: { id: admin.id, email: admin.email }, basedOn: 1 },
    { version: 1, state: 'past' },
  ])
  const [recorded] = await shop.db.select().from(auditTrail).where(eq(auditTrail.subjectId, 'default'))
  expect(recorded).toMatchObject({ subject: 'priceList', accountId: admin.id })
  await vi.waitFor(() => expect(shop.catalogue.current().defaultPriceList('CZK')?.version).toBe(2))
})

test('three decimals are for print, two for articles; a wrong row or tier is named', async () => {
  const list = await detail()
  const [article, other, print] = [list.prices[0], list.prices[1], list.technologies[0]]
  const reply = await call(admin, 'PUT', '/default', {
    prices: [
      { heliosId: article?.heliosId, tiers: [{ pcsFrom: 1, productPrice: 1.255 }] },
      { heliosId: 'NOTHING', tiers: [{ pcsFrom: 1, productPrice: 1 }] },
      { heliosId: other?.heliosId, tiers: [{ pcsFrom: 2, productPrice: 1 }] },
    ],
    technologies: [{ printType: print?.printType, category: print?.category, tiers: [{ pcsFrom: 1, price: 0.1234 }] }],
  })
  expect(reply.json<ErrorReply>().issues?.map(({ path }) => path)).toEqual([
    'prices.0.tiers.0',
    'prices.1.heliosId',
    'prices.2.tiers.0.pcsFrom',
    'technologies.0.tiers.0',
  ])
  const ok = await call(admin, 'PUT', '/default', {
    technologies: [{ printType: print?.printType, category: print?.category, tiers: [{ pcsFrom: 1, price: 0.123 }] }],
  })
  expect(ok.json<PriceListDetail>().technologies[0]?.tiers[0]?.price).toBe(0.123)
})

test('a change that names no price is refused instead of saved without effect', async () => {
  const list = await detail()
  const [article, print] = [list.prices[0], list.technologies[0]]
  const pathsOf = async (body: object) => {
    const reply = await call(admin, 'PUT', '/default', body)
    return [reply.statusCode, reply.json<ErrorReply>().issues?.map(({ path }) => path)]
  }
  expect(await pathsOf({ prices: [{ heliosId: article?.heliosId, tiers: [] }] })).toEqual([400, ['prices.0.tiers']])
  expect(await pathsOf({ technologies: [{ printType: print?.printType, category: print?.category, tiers: [] }] })).toEqual([
    400,
    ['technologies.0.tiers'],
  ])
  expect(await pathsOf({ prices: [], technologies: [] })).toEqual([400, ['prices']])
  const described = await call(admin, 'PUT', '/default', {
    prices: [{ heliosId: article?.heliosId, description: 'Only new words', tiers: [] }],
    technologies: [],
  })
  expect(described.json<PriceListDetail>().prices[0]?.description).toBe('Only new words')
})

test('a price of 0 is refused now and for a later time, named by row and tier; only the surcharge of coloured meters may be 0', async () => {
  provesMessage('zeroPrice.api')
  const before = await detail()
  const [printType, category] = ['Digital', 'meter']
  const free = {
    prices: [
      {
        heliosId: before.prices[0]?.heliosId,
        tiers: [
          { pcsFrom: 1, productPrice: 12 },
          { pcsFrom: 10, productPrice: 0 },
        ],
      },
    ],
    technologies: [{ printType, category, tiers: [{ pcsFrom: 30, price: 0 }] }],
  }
  for (const body of [free, { ...free, validFrom: new Date(Date.now() + hourMs).toISOString() }]) {
    const reply = await call(admin, 'PUT', '/default', body)
    expect([reply.statusCode, reply.json<ErrorReply>().issues]).toEqual([
      400,
      [
        { path: 'prices.0.tiers.1', message: 'must be above 0' },
        { path: 'technologies.0.tiers.0', message: 'must be above 0' },
      ],
    ])
  }
  expect(await detail()).toEqual(before)
  const none = { technologies: [{ printType: 'ColouredMeter', category: 'meter', tiers: [{ pcsFrom: 1, price: 0 }] }] }
  expect((await call(admin, 'PUT', '/default', none)).statusCode).toBe(200)
})

test('a price that is named twice is refused: nobody can tell which one is meant', async () => {
  const list = await detail()
  const heliosId = list.prices[0]?.heliosId
  const tier = { pcsFrom: 1, productPrice: 20 }
  const print = { printType: 'Digital', category: 'meter' }
  const issue = async (body: object) => {
    const reply = await call(admin, 'PUT', '/default', body)
    return [reply.statusCode, reply.json<ErrorReply>().issues?.map(({ path }) => path)]
  }
  expect(await issue({ prices: [{ heliosId, tiers: [tier, { ...tier, productPrice: 21 }] }] })).toEqual([400, ['prices.0.tiers.1.pcsFrom']])
  const twice = [tier, { ...tier, productPrice: 21 }].map((one) => ({ heliosId, tiers: [one] }))
  expect(await issue({ prices: twice })).toEqual([400, ['prices.1.heliosId']])
  const prints = [1, 2].map((price) => ({ ...print, tiers: [{ pcsFrom: 1, price }] }))
  expect(await issue({ technologies: prints })).toEqual([400, ['technologies.1.printType']])
  expect(await versions()).toHaveLength(1)
})

test('of two admins who edit prices the second sees a conflict, and nothing is overwritten', async () => {
  provesMessage('pricesConflict.api')
  const list = await detail()
  await edit(list, 2, { priceVersion: list.priceVersion })
  const late = await edit(list, 3, { priceVersion: list.priceVersion })
  expect([late.statusCode, late.json<ErrorReply>().reason]).toEqual([409, 'conflict'])
  expect(firstPrice(late.json<{ current: PriceListDetail }>().current)).toBe(2)
  expect(firstPrice(await detail())).toBe(2)
})

test('twenty saves at once are twenty versions, and the last one is in force', async () => {
  const list = await detail()
  await Promise.all(Array.from({ length: 20 }, (_, index) => edit(list, index + 1)))
  const [newest] = await versions()
  expect(newest).toMatchObject({ version: 21, state: 'inForce' })
  const [times] = await shop.db
    .select({ inOrder: sql<boolean>`bool_and(later.valid_from > ${priceListVersions.validFrom})` })
    .from(priceListVersions)
    .innerJoin(sql`price_list_versions AS later`, sql`later.version = ${priceListVersions.version} + 1`)
  expect(times?.inOrder).toBe(true)
})

test('a planned version changes nothing yet; a save meanwhile changes only the prices in force, and says so', async () => {
  const list = await detail()
  const validFrom = inFuture(anHour)
  const planned = (await edit(list, 5, { validFrom })).json<PriceListDetail>()
  expect([firstPrice(planned), planned.planned]).toEqual([firstPrice(list), [{ version: 2, validFrom }]])
  expect(await statesOf()).toEqual(['2 planned', '1 inForce'])
  const saved = (await edit(list, 6)).json<PriceListDetail & { message: string }>()
  expect([firstPrice(saved), saved.priceVersion]).toEqual([6, 3])
  expect(saved.message).toContain('version 2 is planned')
  expect(await statesOf()).toEqual(['2 planned', '3 inForce', '1 past'])
  expect(firstPrice((await call(admin, 'GET', '/by-id/default/versions/2')).json<PriceListDetail>())).toBe(5)
})

test('a planned version stands on top of the first page, however many were saved since', async () => {
  await edit(await detail(), 5, { validFrom: inFuture(anHour) })
  for (let nth = 0; nth < 12; nth += 1) await edit(await detail(), 6 + nth)
  expect((await statesOf()).slice(0, 2)).toEqual(['2 planned', '14 inForce'])
})

test('a planned version can be given up, one in force cannot', async () => {
  const list = await detail()
  await edit(list, 5, { validFrom: inFuture(anHour) })
  expect((await call(admin, 'DELETE', '/default/versions/2')).statusCode).toBe(200)
  expect(await statesOf()).toEqual(['2 withdrawn', '1 inForce'])
  expect((await call(admin, 'DELETE', '/default/versions/2')).json<ErrorReply>().reason).toBe('not-planned')
  expect((await call(admin, 'DELETE', '/default/versions/1')).json<ErrorReply>().reason).toBe('not-planned')
  expect((await call(admin, 'DELETE', '/default/versions/9')).statusCode).toBe(404)
})

test('prices cannot be planned for the past', async () =>
  expect((await edit(await detail(), 5, { validFrom: '2020-01-01T00:00:00Z' })).json<ErrorReply>().issues?.map(({ path }) => path)).toEqual(
    ['validFrom'],
  ))

test('going back copies the old version as a new one', async () => {
  const list = await detail()
  await edit(list, 9)
  const restored = (await call(admin, 'POST', '/default/versions/1/restore', {})).json<PriceListDetail>()
  expect([firstPrice(restored), restored.priceVersion]).toEqual([firstPrice(list), 3])
  expect(restored.prices).toEqual(list.prices)
  expect((await versions())[0]).toMatchObject({ version: 3, source: 'restored', basedOn: 1 })
  expect((await call(admin, 'POST', '/default/versions/9/restore', {})).statusCode).toBe(404)
  expect((await call(admin, 'POST', '/default/versions/1/restore', { priceVersion: 2 })).statusCode).toBe(409)
})

test('two versions are compared by row, tier and per cent', async () => {
  const list = await detail()
  await edit(list, (firstPrice(list) ?? 0) * 2)
  const changes = (await call(admin, 'GET', '/by-id/default/versions/2/changes?since=1')).json<PriceChangesReply>()
  expect(changes).toMatchObject({ rows: { changed: 1 }, prices: { up: 1, suspicious: 1 }, maxRise: 100 })
  expect(changes.named).toMatchObject([
    { heliosId: list.prices[0]?.heliosId, prices: [{ pcsFrom: 1, before: firstPrice(list), percent: 100, isSuspicious: true }] },
  ])
  expect((await call(admin, 'GET', '/by-id/default/versions/2/changes?since=7')).statusCode).toBe(404)
})

test('a planned version takes effect by itself in every process within a second', async () => {
  const second = await openCatalogue(shop, { error: () => {} })
  const list = await detail()
  const takesEffect = Date.now() + 2000
  await edit(list, 7.5, { validFrom: new Date(takesEffect).toISOString() })
  await vi.waitFor(() => expect(shop.catalogue.current().priceVersion).toBeGreaterThan(1))
  const shown = (catalogue: typeof second) => catalogue.current().defaultPriceList('CZK')?.version
  expect([shown(second), shown(shop.catalogue)]).toEqual([1, 1])
  await sleep(takesEffect - Date.now())
  for (const catalogue of [second, shop.catalogue]) await vi.waitFor(() => expect(shown(catalogue)).toBe(2))
  expect(await statesOf()).toEqual(['2 inForce', '1 past'])
  await second.close()
})

test('an order takes the prices in force at its transaction, although memory still has the old ones', async () => {
  const list = await detail()
  const before = totalNow()
  // Memory that hears of nothing: the catalogue of a process that is late.
  const late = {
    ...shop.catalogue,
    current: (
      (snapshot) => () =>
        snapshot
    )(shop.catalogue.current()),
  }
  await app.close()
  app = await openTestApi(shop, { workbooks, catalogue: late })
  call = priceListCalls(app)
  await call(admin, 'PUT', '/default', halved(list))
  const refused = await order(before)
  expect([refused.statusCode, refused.json<ErrorReply>().reason]).toEqual([409, 'price-changed'])
  const { total } = refused.json<{ totals: { total: number } }>().totals
  expect(total).toBeLessThan(before)
  expect((await order(total)).statusCode).toBe(201)
})

test('an order before the time of a planned version pays the old prices, one after it the new ones', async () => {
  const list = await detail()
  const before = totalNow()
  await call(admin, 'PUT', '/default', { ...halved(list), validFrom: inFuture(anHour) })
  expect((await order(before)).statusCode).toBe(201)
  await shop.db.execute(sql`ALTER TABLE price_list_versions DISABLE TRIGGER ALL`)
  await shop.db
    .update(priceListVersions)
    .set({ validFrom: sql`now()` })
    .where(eq(priceListVersions.version, 2))
  expect((await order(before)).statusCode).toBe(409)
})

test('a partner whose list this process does not know yet pays its prices', async () => {
  const late = {
    ...shop.catalogue,
    current: (
      (snapshot) => () =>
        snapshot
    )(shop.catalogue.current()),
  }
  await app.close()
  app = await openTestApi(shop, { workbooks, catalogue: late })
  const partner = await makeAccount(shop.db, app, { role: 'partner' })
  await fillInBilling(shop, partner)
  const reply = await app.inject({
    method: 'POST',
    url: '/api/b2b/partner/order/create',
    headers: { 'idempotency-key': randomUUID(), ...partner.headers },
    payload: makePartnerOrderBody(partner.id, totalNow()),
  })
  expect([reply.statusCode, reply.json<ErrorReply>().reason]).toEqual([409, 'price-changed'])
})
