import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { orders } from '#db/schema/orders.ts'
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

test('the sheet of a day has its orders with their items and runs; cancelled and other ones are left out', async () => {
  const code = await orderAt('waitingForProduction', '2026-12-01')
  await orderAt('waitingForProduction', '2026-12-02')
  await orderAt('new', '2026-12-01')
  expect(await readDaySheet(shop.db, '2026-12-01', capacity)).toMatchObject({
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
