import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { theSystem } from '#domain/orders/actor.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { stock } from '#db/schema/products.ts'
import { stockBookings, stockMovements } from '#db/schema/stock-movements.ts'
import { retention } from '#domain/retention.ts'
import { maxPieces } from '#domain/stock/stock-movements.ts'
import type { AuditList } from '#features/accounts/audit/schema.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import type { MovementList, StockList, StockRow } from '#features/catalogue/stock/schema.ts'
import { purgeMovements } from '#features/catalogue/stock/server/purge-movements.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount, dealer: MadeAccount, partner: MadeAccount
let now = new Date('2026-11-22T10:00:00Z')

const variant = { productId: 'block-72', color: 'white', scale: 'freeTop' } as const
const ofVariant = and(eq(stock.productId, variant.productId), eq(stock.color, variant.color), eq(stock.scale, variant.scale))

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { clock: () => (now = new Date(now.getTime() + 1000)) })
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  await shop.db.delete(stockMovements)
  await shop.db.delete(stockBookings)
  await shop.db.delete(auditTrail)
  await shop.db.update(stock).set({ quantity: 1000, minimum: null, version: 1 })
})

type Failure = {
  message: string
  reason?: string
  current?: StockRow[]
}

async function call<Body>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  who: MadeAccount | null = admin,
  headers: Readonly<Record<string, string>> = {},
) {
  const reply = await app.inject({
    method,
    url: `/api/stock${path}`,
    headers: { ...who?.headers, ...headers },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json<Body & Failure>() }
}
const list = async (query = '') => (await call<StockList>('GET', query)).body
const history = async ({ productId, color, scale } = variant as { productId: string; color: string; scale: string }) =>
  (await call<MovementList>('GET', `/${productId}/movements?color=${color}&scale=${scale}&limit=100`)).body.items
const book = (change: object, who?: MadeAccount | null, headers = {}) => {
  const { productId, ...rest } = variant
  return call<StockRow>('POST', `/${productId}/movements`, { ...rest, kind: 'receipt', quantity: 10, ...change }, who, headers)
}
/** A booking that a browser may send again, because it had no answer. */
const bookWithKey = (key: string, change: object) => book(change, admin, { 'idempotency-key': key })
const pieces = async () => (await shop.db.select().from(stock).where(ofVariant))[0]?.quantity
const setMinimum = (minimum: number | null, more: object = {}) =>
  call<{ items: StockRow[] }>('PUT', '/minimum', { variants: [{ ...variant, ...more }], minimum })
const trail = async () => (await app.inject({ url: '/api/admin/audit?subject=stock', headers: admin.headers })).json<AuditList>().items
const order = (quantity: number) => placeTestOrder(shop, { configurations: [{ ...makeOrderBody(0).configurations[0], quantity }] })
const cancel = (orderId: string) =>
  cancelOrder({ ...shop, stockNotifier: { notify: () => {} }, clock: () => now }, { orderId, by: theSystem, reason: 'The pad is broken.' })

describe('the list of stock', () => {
  test('has every variant with its code, and finds by code, name, category, colour, scale and state', async () => {
    const all = await list('?limit=100')
    expect(all.total).toBe(await shop.db.$count(stock))
    expect(all.items[0]).toMatchObject({ productId: 'block-51', category: 'meter', quantity: 1000, minimum: null, version: 1 })
    const { code } = all.items[0] ?? {}
    expect(code).toMatch(/\S{3,}/)
    const byCode = await list(`?limit=100&phrase=${code}`)
    expect(byCode.items.length).toBeGreaterThan(0)
    expect(byCode.items.every((row) => row.code?.includes(code ?? '?'))).toBe(true)
    expect((await list('?phrase=profi%2015&limit=100')).items.every(({ name }) => name === 'Profi 15')).toBe(true)
    const red = await list('?category=meter&color=red485&scale=freeTop&limit=100')
    expect(red.items.length).toBeGreaterThan(2)
    expect(red.items.every(({ category, color, scale }) => category === 'meter' && color === 'red485' && scale === 'freeTop')).toBe(true)
    expect((await list('?phrase=nothing-has-this')).total).toBe(0)
    expect(await call('GET', '?phrase=ab')).toMatchObject({ status: 400, body: { message: 'phrase: phrase-too-short' } })
  })

  test('counts what is low, sold out or without a minimum, and sorts by what is left', async () => {
    await setMinimum(1500)
    await book({ kind: 'correction', quantity: -1000, reason: 'Burnt' })
    expect(await list('?state=low')).toMatchObject({ total: 1, items: [{ ...variant, quantity: 0, minimum: 1500 }] })
    expect(await list('?state=out')).toMatchObject({ total: 1 })
    const waiting = await app.inject({ url: '/api/b2b/dealer/waiting', headers: admin.headers })
    expect(waiting.json()).toMatchObject({ stock: 1 })
    const { counts } = await list('?state=low')
    expect(counts).toEqual({ all: counts.all, low: 1, out: 1, unset: counts.all - 1 })
    expect((await list('?sortBy=quantity')).items[0]).toMatchObject(variant)
    expect((await list('?sortBy=minimum&sortOrder=desc')).items[0]).toMatchObject(variant)
  })

  test('is the admin’s alone', async () => {
    for (const [who, status] of [
      [null, 401],
      [dealer, 403],
      [partner, 403],
    ] as const) {
      expect((await call('GET', '', undefined, who)).status).toBe(status)
      expect((await book({}, who)).status).toBe(status)
      expect((await call('PUT', '/minimum', { variants: [variant], minimum: 1 }, who)).status).toBe(status)
      expect((await call('GET', '/export', undefined, who)).status).toBe(status)
    }
    expect(await pieces()).toBe(1000)
  })
})

describe('the history of a variant', () => {
  test('has an order that took pieces and its cancellation, with what was left', async () => {
    const { id, orderCode } = await order(100)
    await order(250)
    await cancel(id)
    expect((await history()).map(({ kind, quantity, left, order: by }) => [kind, quantity, left, by?.orderCode === orderCode])).toEqual([
      ['cancel', 100, 750, true],
      ['order', -250, 650, false],
      ['order', -100, 900, true],
    ])
  })

  test('has nothing of an order that was refused', async () => {
    await shop.db.update(stock).set({ quantity: 60 }).where(ofVariant)
    await expect(order(100)).rejects.toThrow('out-of-stock')
    expect(await history()).toEqual([])
  })

  test('has receipts and corrections with who and why', async () => {
    expect(await book({ quantity: 500, reason: 'Delivery 77' })).toMatchObject({ status: 201, body: { ...variant, quantity: 1500 } })
    expect(await book({ kind: 'correction', quantity: -12, reason: 'Broken' })).toMatchObject({ status: 201, body: { quantity: 1488 } })
    expect(await history()).toMatchObject([
      { kind: 'correction', quantity: -12, left: 1488, reason: 'Broken', order: null, account: { id: admin.id, name: admin.email } },
      { kind: 'receipt', quantity: 500, left: 1500, reason: 'Delivery 77' },
    ])
    expect(await trail()).toMatchObject([
      { subjectId: 'block-72', reason: 'Broken', changes: [{ field: 'quantity.white.freeTop', before: 1500, after: 1488 }] },
      { subjectId: 'block-72', reason: 'Delivery 77', changes: [{ before: 1000, after: 1500 }] },
    ])
  })

  test('always adds up: what is in stock is what the movements left', async () => {
    const first = await order(100)
    await Promise.all([
      order(100),
      order(100),
      cancel(first.id),
      book({ quantity: 40 }),
      book({ kind: 'correction', quantity: -30, reason: 'Broken' }),
      order(100),
    ])
    const movements = (await history()).toReversed()
    let left = 1000
    for (const movement of movements) {
      left += movement.quantity
      expect(movement.left).toBe(left)
    }
    expect([movements.length, left]).toEqual([7, await pieces()])
  })

  test('is kept for ten years', async () => {
    await book({ reason: 'old' })
    expect(retention.stockMovementYears).toBe(10)
    const inYears = (years: number) => () => new Date(Date.UTC(2026 + years, 10, 23))
    await purgeMovements({ db: shop.db, clock: inYears(9) })
    expect(await history()).toHaveLength(1)
    await purgeMovements({ db: shop.db, clock: inYears(10) })
    expect(await history()).toEqual([])
  })
})

describe('a booking', () => {
  test('says what is wrong with it, and never leaves less than nothing', async () => {
    provesMessage('stockTooLow.api')
    const issue = async (change: object) => (await book(change)).body.message
    expect(await issue({ quantity: 0 })).toBe('quantity: at least one piece')
    expect(await issue({ quantity: -5 })).toBe('quantity: a receipt brings pieces')
    expect(await issue({ kind: 'correction', quantity: -5 })).toBe('reason: say why the stock is corrected')
    expect(await issue({ quantity: 1.5 })).toMatch(/^quantity:/)
    expect(await book({ kind: 'correction', quantity: -1001, reason: 'Lost' })).toMatchObject({
      status: 409,
      body: { message: 'Only 1000 pieces are in stock', reason: 'not-enough' },
    })
    expect(await book({ color: 'pink' })).toMatchObject({ status: 404, body: { message: 'There is no such product, colour and scale' } })
    expect([await pieces(), await history(), await trail()]).toEqual([1000, [], []])
  })

  test('sent again because its answer was lost is booked once, also at the same time', async () => {
    const delivery = { quantity: 250, reason: 'Delivery 77' }
    const both = await Promise.all([bookWithKey('delivery-77', delivery), bookWithKey('delivery-77', delivery)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201])
    await order(50)
    expect(await bookWithKey('delivery-77', delivery)).toMatchObject({ status: 200, body: { ...variant, quantity: 1200 } })
    expect([await history(), await trail()].map((rows) => rows.length)).toEqual([2, 1])
    expect(await bookWithKey('delivery-78', delivery)).toMatchObject({ status: 201, body: { quantity: 1450 } })
  })

  test('with the key of another booking is refused; one that was refused may be corrected under its key', async () => {
    provesMessage('bookingKeyReused.api')
    await bookWithKey('delivery-77', { quantity: 250 })
    expect(await bookWithKey('delivery-77', { quantity: 25 })).toMatchObject({
      status: 409,
      body: { message: 'This key belongs to another booking.', reason: 'key-reused' },
    })
    const broken = { kind: 'correction', reason: 'Broken' }
    expect((await bookWithKey('broken-1', { ...broken, quantity: -9000 })).status).toBe(409)
    expect(await bookWithKey('broken-1', { ...broken, quantity: -90 })).toMatchObject({ status: 201, body: { quantity: 1160 } })
  })

  test('never leaves more than a variant can have', async () => {
    expect(await book({ quantity: maxPieces })).toMatchObject({ status: 409, body: { reason: 'too-many', issues: [{ path: 'quantity' }] } })
    expect(await book({ quantity: maxPieces - 1000 })).toMatchObject({ status: 201, body: { quantity: maxPieces } })
    const placed = await order(100)
    await shop.db.update(stock).set({ quantity: maxPieces }).where(ofVariant)
    expect((await cancel(placed.id)).ok).toBe(true)
    expect(await pieces()).toBe(maxPieces + 100)
    expect((await book({ kind: 'correction', quantity: -200, reason: 'Lost' })).status).toBe(201)
  })

  test('beside orders for the last pieces: either comes first, none takes what is not there', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.db.update(stock).set({ quantity: 100 }).where(ofVariant)
      const [placed, corrected] = await Promise.allSettled([order(100), book({ kind: 'correction', quantity: -60, reason: 'Broken' })])
      const isCorrected = corrected.status === 'fulfilled' && corrected.value.status === 201
      expect([placed.status === 'fulfilled', isCorrected].filter(Boolean)).toHaveLength(1)
      expect(await pieces()).toBe(isCorrected ? 40 : 0)
    }
  })
})

describe('the minimum of a variant', () => {
  test('is set, removed and in the audit trail; setting it again changes nothing', async () => {
    expect(await setMinimum(200)).toMatchObject({ status: 200, body: { items: [{ ...variant, minimum: 200, version: 2 }] } })
    expect(await setMinimum(200)).toMatchObject({ body: { items: [{ version: 2 }] } })
    expect(await setMinimum(null)).toMatchObject({ body: { items: [{ minimum: null, version: 3 }] } })
    expect((await trail()).map(({ changes }) => changes)).toEqual([
      [{ field: 'minimum.white.freeTop', before: 200, after: null }],
      [{ field: 'minimum.white.freeTop', before: null, after: 200 }],
    ])
    expect((await setMinimum(-1)).status).toBe(400)
    expect((await setMinimum(5, { color: 'pink' })).status).toBe(404)
  })

  test('of many at once is set for all or none', async () => {
    const variants = (await list('?category=pencil&limit=100')).items.map(({ productId, color, scale, version }) => ({
      productId,
      color,
      scale,
      version,
    }))
    expect((await call<{ items: StockRow[] }>('PUT', '/minimum', { variants, minimum: 70 })).body.items).toHaveLength(variants.length)
    const late = await call<object>('PUT', '/minimum', { variants, minimum: 90 })
    expect([late.status, late.body.reason, late.body.current?.length]).toEqual([409, 'conflict', variants.length])
    expect((await list('?category=pencil')).items.every(({ minimum }) => minimum === 70)).toBe(true)
  })

  test('changed meanwhile is a conflict that shows it; the call without a version wins', async () => {
    provesMessage('minimumConflict.api')
    await setMinimum(200, { version: 1 })
    expect(await setMinimum(300, { version: 1 })).toMatchObject({
      status: 409,
      body: { reason: 'conflict', current: [{ minimum: 200, version: 2 }] },
    })
    expect(await setMinimum(300)).toMatchObject({ status: 200 })
  })
})
