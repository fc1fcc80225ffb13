import { describe, expect, test } from 'vitest'
import { isRowValid, isSplitValid, mergeRows } from './split.ts'

const items = [
  { id: 'meters', quantity: 100 },
  { id: 'pencils', quantity: 50 },
]
const row = (orderItemId: string, deliveryLocationId: string, amount: number) => ({ orderItemId, deliveryLocationId, amount })
const pencils = row('pencils', 'prague', 50)

describe('a split of an order', () => {
  test('is valid when every item is delivered whole', () => {
    expect(isSplitValid(items, [row('meters', 'prague', 60), row('meters', 'brno', 40), pencils])).toBe(true)
  })

  test.each([
    ['too few pieces', [row('meters', 'prague', 60), row('meters', 'brno', 30), pencils]],
    ['too many pieces', [row('meters', 'prague', 60), row('meters', 'brno', 41), pencils]],
    ['an item without a row', [pencils]],
    ['an item of another order', [row('meters', 'prague', 100), pencils, row('rulers', 'prague', 10)]],
    ['a row without a location', [row('meters', '', 100), pencils]],
    ['a row of 0 pieces', [row('meters', 'prague', 100), row('meters', 'brno', 0), pencils]],
    ['a row of less than no pieces', [row('meters', 'prague', 110), row('meters', 'brno', -10), pencils]],
    ['a row of half a piece', [row('meters', 'prague', 99.5), row('meters', 'brno', 0.5), pencils]],
  ])('is not valid with %s', (_what, rows) => {
    expect(isSplitValid(items, rows)).toBe(false)
  })

  test('has one row for each item and location', () => {
    expect(mergeRows([row('meters', 'prague', 60), row('meters', 'prague', 40), pencils])).toEqual([row('meters', 'prague', 100), pencils])
  })
})

test('a row needs a location and pieces', () => {
  expect(isRowValid({ deliveryLocationId: 'prague', amount: 1 })).toBe(true)
  expect(isRowValid({ deliveryLocationId: 'prague', amount: 0 })).toBe(false)
  expect(isRowValid({ deliveryLocationId: '', amount: 1 })).toBe(false)
})
