import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedCells,
  cutCells,
  fillDown,
  firstRefused,
  fitBlock,
  type PriceGrid,
  raiseByPercent,
  rangeBetween,
  stepFrom,
  writeBlock,
} from './price-grid.ts'

const grid: PriceGrid = [
  [41_180, 34_080, 29_820],
  [43_790, 36_240, 31_710],
  [47_560, 39_360, 34_440],
]
const all = { top: 0, left: 0, bottom: 2, right: 2 }

describe('a grid of prices', () => {
  test('names the first changed price that is not allowed, and forgives those that stood before', () => {
    const former = [[0, 5, 5]]
    const isAllowed = (price: number, row: number): boolean => price > 0 || row > 0
    expect(firstRefused(former, [[0, 6, 0]], isAllowed)).toEqual({ row: 0, column: 2 })
    expect(firstRefused(former, [[0, 6, 7]], isAllowed)).toBeNull()
    expect(firstRefused([[1], [1]], [[1], [0]], isAllowed)).toBeNull()
  })

  test('selects the same cells from whichever corner', () => {
    expect(rangeBetween({ row: 2, column: 0 }, { row: 0, column: 1 })).toEqual({ top: 0, left: 0, bottom: 2, right: 1 })
  })

  test('keeps the cursor inside', () => {
    const size = { rows: 3, columns: 3 }
    expect(stepFrom({ row: 0, column: 2 }, size, { row: -1, column: 1 })).toEqual({ row: 0, column: 2 })
    expect(stepFrom({ row: 0, column: 2 }, size, { row: 1, column: -1 })).toEqual({ row: 1, column: 1 })
  })

  test('takes a block from a corner on, and leaves out what does not fit', () => {
    const pasted = writeBlock(grid, { at: { row: 1, column: 1 }, prices: [[1000, 2000, 3000], [4000, 5000, 6000], [7000]] })
    expect(pasted).toEqual([
      [41_180, 34_080, 29_820],
      [43_790, 1000, 2000],
      [47_560, 4000, 5000],
    ])
    expect(changedCells(grid, pasted)).toHaveLength(4)
  })

  test('repeats one pasted price, row or column over a larger selection, and never stretches another block', () => {
    expect(fitBlock([[1000]], { top: 0, left: 0, bottom: 1, right: 1 })).toEqual([
      [1000, 1000],
      [1000, 1000],
    ])
    expect(fitBlock([[1000, 2000]], { top: 0, left: 0, bottom: 1, right: 1 })).toEqual([
      [1000, 2000],
      [1000, 2000],
    ])
    expect(fitBlock([[1000, 2000]], { top: 0, left: 0, bottom: 0, right: 2 })).toEqual([[1000, 2000]])
  })

  test('fills the first selected row down', () => {
    expect(fillDown(grid, { top: 0, left: 1, bottom: 2, right: 1 })).toEqual([
      [41_180, 34_080, 29_820],
      [43_790, 34_080, 31_710],
      [47_560, 34_080, 34_440],
    ])
  })

  test('raises by per cent and rounds half up, articles to 2 decimals and technologies to 3', () => {
    const cell = { top: 0, left: 0, bottom: 0, right: 0 }
    expect(raiseByPercent([[14_250]], cell, 10, 2)).toEqual([[15_680]])
    expect(raiseByPercent([[2378]], cell, 2.5, 3)).toEqual([[2437]])
    expect(raiseByPercent([[14_250]], cell, -100, 2)).toEqual([[0]])
    expect(raiseByPercent([[14_250]], cell, -120, 2)).toEqual([[0]])
  })

  test('a copied selection that is pasted in its place changes nothing', () => {
    const place = fc.record({ row: fc.integer({ min: 0, max: 2 }), column: fc.integer({ min: 0, max: 2 }) })
    fc.assert(
      fc.property(place, place, (one, other) => {
        const range = rangeBetween(one, other)
        const pasted = writeBlock(grid, { at: { row: range.top, column: range.left }, prices: cutCells(grid, range) })
        expect(pasted).toEqual(grid)
      }),
    )
  })

  test('a raise by 0 % changes nothing, and a higher per cent never gives a lower price', () => {
    expect(raiseByPercent(grid, all, 0, 2)).toEqual(grid)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900_000 }),
        fc.integer({ min: -100, max: 300 }),
        fc.integer({ min: 0, max: 100 }),
        (cents, percent, more) => {
          const raise = (by: number) => raiseByPercent([[cents * 10]], { top: 0, left: 0, bottom: 0, right: 0 }, by, 2)[0]?.[0] ?? 0
          expect(raise(percent + more)).toBeGreaterThanOrEqual(raise(percent))
          expect(raise(percent) % 10).toBe(0)
        },
      ),
    )
  })
})
