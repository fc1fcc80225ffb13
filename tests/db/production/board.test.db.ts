import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DesignDocument } from '#domain/design/document.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { createPartner } from '#features/accounts/accounts/server/create-partner.ts'
import { readBoard, readDaySheet } from '#features/production/board/server/read-board.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
// Each test has a board of its own.
beforeEach(() => shop.db.update(orders).set({ cancelledAt: new Date() }))

/** A Monday. */
const now = new Date('2026-11-30T09:00:00Z')
const capacity = { pieces: 150, printRuns: 20 }
const board = () => readBoard(shop.db, capacity, now)

async function orderAt(status: OrderStatus, manufactureDate: string | null, quantity = 100): Promise<string> {
  const { configurations } = makeOrderBody(0)
  const { id, orderCode } = await placeTestOrder(shop, { configurations: configurations.map((one) => ({ ...one, quantity })) })
  await shop.db.update(orders).set({ status, manufactureDate }).where(eq(orders.id, id))
  return orderCode
}

describe('the production board', () => {
  test('has the orders from the approved design on, by day; those that are not planned come first', async () => {
    const [unplanned, today] = [await orderAt('designApproved', null), await orderAt('inProduction', '2026-11-30')]
    await orderAt('toApproveDesign', '2026-11-30')
    const { days } = await board()
    expect(days.map(({ day, orders: cards }) => [day, cards.map(({ orderCode }) => orderCode)])).toEqual([
      [null, [unplanned]],
      ['2026-11-30', [today]],
      ['2026-12-01', []],
      ['2026-12-02', []],
      ['2026-12-03', []],
      ['2026-12-04', []],
    ])
  })

  test('lists what is to be planned by its promise, the first one first', async () => {
    const codes = [await orderAt('designApproved', null), await orderAt('designApproved', null), await orderAt('designApproved', null)]
    const days = ['2026-11-12', '2026-11-05', '2026-11-20']
    for (const [index, code] of codes.entries())
      await shop.db
        .update(orders)
        .set({ createdAt: new Date(`${days[index]}T10:00:00Z`) })
        .where(eq(orders.orderCode, code))
    const [unplanned] = (await board()).days
    expect(unplanned?.orders.map(({ orderCode }) => orderCode)).toEqual([codes[1], codes[0], codes[2]])
  })

  test('adds up pieces and runs of the press of a day', async () => {
    await orderAt('designApproved', '2026-12-01', 100)
    await orderAt('inProduction', '2026-12-01', 60)
    const { days, capacity: shown } = await board()
    expect(days.find(({ day }) => day === '2026-12-01')?.load).toEqual({ pieces: 160, printRuns: 2 })
    expect(shown).toEqual(capacity)
  })

  test('marks what should be produced by now, and nothing else', async () => {
    const late = await orderAt('waitingForProduction', '2026-11-27')
    await orderAt('produced', '2026-11-27')
    await orderAt('waitingForProduction', '2026-11-30')
    const cards = (await board()).days.flatMap((day) => day.orders)
    expect(cards.filter(({ isLate }) => isLate).map(({ orderCode }) => orderCode)).toEqual([late])
    expect(cards.find(({ orderCode }) => orderCode === late)?.nextStatuses).toEqual(['inProduction'])
  })

  test('keeps delivered orders for a week', async () => {
    const lately = await orderAt('delivered', '2026-11-23')
    await orderAt('delivered', '2026-11-22')
    await orderAt('delivered', null)
    expect((await board()).days.flatMap((day) => day.orders.map(({ orderCode }) => orderCode))).toEqual([lately])
  })
})

describe('the print of an item on the board', () => {
  const itemOn = async () => (await board()).days.flatMap((day) => day.orders)[0]?.items[0]
  const setDesign = async (change: (design: DesignDocument) => DesignDocument) => {
    for (const { id, design } of await shop.db.select().from(orderItems))
      await shop.db
        .update(orderItems)
        .set({ design: change(design) })
        .where(eq(orderItems.id, id))
  }

  test('follows its design, also after an approval has changed it', async () => {
    await orderAt('inProduction', '2026-11-30')
    const before = (await itemOn())?.runs[0]
    expect((await itemOn())?.runs[0]).toBe(before)
    await setDesign((design) => ({
      ...design,
      sides: design.sides.map((side) => ({
        ...side,
        nodes: side.nodes.map((node) => ({ ...node, inks: [{ hex: '#1e6a45', pantone: '349 C' }] })),
      })),
    }))
    const after = (await itemOn())?.runs[0]
    expect(after?.inks).toEqual([{ hex: '#1e6a45', pantone: '349 C' }])
    expect(after?.plates).not.toEqual(before?.plates)
  })

  test('has runs without inks and plates when a later release has stored the design', async () => {
    await orderAt('inProduction', '2026-11-30')
    await setDesign((design) => ({ ...design, version: 99 }) as unknown as DesignDocument)
    expect((await itemOn())?.runs).toEqual([{ technology: 'Tampon', count: 1, inks: [], plates: [] }])
  })
})

test('a step back after the approval does not move the promised day', async () => {
  const code = await orderAt('waitingForProduction', '2026-12-01')
  const partnerId = await createPartner(shop.db, { locale: 'cz' })
  const [order] = await shop.db.update(orders).set({ partnerId }).where(eq(orders.orderCode, code)).returning()
  const move = (previousOrderStatus: OrderStatus, currentOrderStatus: OrderStatus, createdAt: string) =>
    shop.db.insert(orderMessages).values({
      id: randomUUID(),
      orderId: order?.id ?? '',
      author: 'system',
      previousOrderStatus,
      currentOrderStatus,
      createdAt: new Date(createdAt),
    })
  const promised = async () => (await board()).days.flatMap((day) => day.orders)[0]?.promisedOn
  await move('toApproveDesign', 'designApproved', '2026-11-23T10:00:00Z')
  expect(await promised()).toBe('2026-12-07')
  await move('designApproved', 'waitingForProduction', '2026-11-24T10:00:00Z')
  await move('waitingForProduction', 'designApproved', '2026-11-26T10:00:00Z')
  expect(await promised()).toBe('2026-12-07')
  await move('designApproved', 'commentOnTheDesign', '2026-11-26T11:00:00Z')
  await move('commentOnTheDesign', 'designApproved', '2026-11-27T10:00:00Z')
  expect(await promised()).toBe('2026-12-11')
})

test('the sheet of a day has its orders with their items and runs; cancelled and other ones are left out', async () => {
  const code = await orderAt('waitingForProduction', '2026-12-01')
  await orderAt('waitingForProduction', '2026-12-02')
  await orderAt('new', '2026-12-01')
  expect(await readDaySheet(shop.db, '2026-12-01', capacity, new Date('2026-11-24T12:00:00Z'))).toMatchObject({
    load: { pieces: 100, printRuns: 1 },
    orders: [
      {
        orderCode: code,
        customer: 'Jana Vrbová',
        items: [{ productId: 'block-72', quantity: 100, runs: [{ technology: 'Tampon', count: 1 }] }],
      },
    ],
  })
})

test("today's sheet has what should have been produced before, with its day; another day's has not", async () => {
  const late = await orderAt('inProduction', '2026-11-30')
  await orderAt('produced', '2026-11-30')
  const code = await orderAt('waitingForProduction', '2026-12-01')
  const sheetAt = async (now: string) => {
    const { orders: shown } = await readDaySheet(shop.db, '2026-12-01', capacity, new Date(now))
    return new Map(shown.map(({ orderCode, missedDay }) => [orderCode, missedDay]))
  }
  expect(await sheetAt('2026-12-01T08:00:00Z')).toEqual(
    new Map([
      [late, '2026-11-30'],
      [code, null],
    ]),
  )
  expect(await sheetAt('2026-11-30T08:00:00Z')).toEqual(new Map([[code, null]]))
})
