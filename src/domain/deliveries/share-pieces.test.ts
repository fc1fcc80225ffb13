import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxQuantity } from '../quantity/limits.ts'
import { missingPercent, sharePieces } from './share-pieces.ts'

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)
const pieces = fc.integer({ min: 1, max: maxQuantity })
const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 200 }).filter((list) => sumOf(list) > 0)

describe('pieces that are shared', () => {
  test('equally differ by one at the most, and the first get what is left', () => {
    expect(sharePieces(1000, [1, 1, 1])).toEqual([334, 333, 333])
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 5000 }), (count, locations) => {
        const shares = sharePieces(
          count,
          Array.from({ length: locations }, () => 1),
        )
        expect(sumOf(shares)).toBe(count)
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1)
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      }),
    )
  })

  test('by percent always make the exact sum, each less than a piece beside its quota', () => {
    expect(sharePieces(10, [3333, 3333, 3334])).toEqual([3, 3, 4])
    fc.assert(
      fc.property(pieces, weights, (count, list) => {
        const shares = sharePieces(count, list)
        expect(sumOf(shares)).toBe(count)
        for (const [index, share] of shares.entries()) {
          expect(Number.isSafeInteger(share) && share >= 0).toBe(true)
          expect(Math.abs(share - (count * (list[index] ?? 0)) / sumOf(list))).toBeLessThan(1)
        }
      }),
    )
  })

  test('never give a larger percent fewer pieces, and none to a percent of 0', () =>
    fc.assert(
      fc.property(pieces, weights, (count, list) => {
        const shares = sharePieces(count, list)
        expect(list.filter((weight, index) => weight === 0 && shares[index] !== 0)).toEqual([])
        const unfair = list.filter(
          (weight, index) => weight > (list[index + 1] ?? weight) && (shares[index] ?? 0) < (shares[index + 1] ?? 0),
        )
        expect(unfair).toEqual([])
      }),
    ))

  test('without any weight go nowhere', () => expect(sharePieces(10, [0, 0])).toEqual([0, 0]))
})

test('percents make a hundred, but for the rounding of a third', () => {
  expect(missingPercent([5000, 5000])).toBe(0)
  expect(missingPercent([3333, 3333, 3333])).toBe(0)
  expect(missingPercent([3330, 3330, 3330])).toBe(0)
  expect(missingPercent([2500, 2500, 2500, 2400])).toBe(100)
  expect(missingPercent([6000, 5000])).toBe(-1000)
  expect(missingPercent([])).toBe(10_000)
})
