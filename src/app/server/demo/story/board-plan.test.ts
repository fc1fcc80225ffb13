import { expect, test } from 'vitest'
import { dailyCapacity, type OrderToMake, planBoard } from './board-plan.ts'
import { storyDaysOf } from './story-days.ts'

/** A Friday. */
const days = storyDaysOf(new Date('2026-11-27T10:00:00Z'))
const { piecesPerDay } = dailyCapacity

/** Orders of 400 pieces, one for each of the last working days and each of the next. */
const orders = (count: number): OrderToMake[] =>
  Array.from({ length: count }, (_, nth) => ({ key: `order ${nth}`, pieces: 400, plannedOn: -1, day: days.later(-7, Math.floor(nth / 3)) }))

function loads(placed: ReturnType<typeof planBoard>): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const { day } of placed.values()) found.set(day, (found.get(day) ?? 0) + 400 / piecesPerDay)
  return found
}

test('today is full, the next working day is over its capacity, and the days of next week are half full', () => {
  const load = loads(planBoard(days, orders(45)))
  expect(load.get(0)).toBeGreaterThanOrEqual(0.85)
  expect(load.get(0)).toBeLessThanOrEqual(1)
  expect(load.get(3)).toBeGreaterThan(1)
  for (const day of [4, 5, 6]) expect(load.get(day)).toBeCloseTo(0.5, 0)
})

test('two orders of yesterday are late, one of them begun', () => {
  const late = [...planBoard(days, orders(45)).values()].filter(({ overdueAs }) => overdueAs !== null)
  expect(late).toEqual([
    { day: -1, overdueAs: 'begun' },
    { day: -1, overdueAs: 'waiting' },
  ])
})

test('an order that is not planned yet, or made long ago, keeps its own day', () => {
  const [made, unplanned] = [
    { key: 'made', pieces: 100, plannedOn: -30, day: -20 },
    { key: 'unplanned', pieces: 100, plannedOn: 1, day: 6 },
  ]
  const placed = planBoard(days, [made, unplanned, ...orders(9)])
  expect(placed.get('made')).toEqual({ day: -20, overdueAs: null })
  expect(placed.get('unplanned')).toEqual({ day: 6, overdueAs: null })
})

test('no day before today is over its capacity', () => {
  const load = loads(planBoard(days, orders(60)))
  expect([...load].filter(([day, share]) => day < 0 && share > 1)).toEqual([])
})
