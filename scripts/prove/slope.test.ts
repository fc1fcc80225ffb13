import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

test('points on a line have its slope', () => {
  const numbers = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(numbers, numbers, fc.uniqueArray(numbers, { minLength: 2 }), (slope, start, times) => {
      expect(slopeOf(times.map((time) => [time, start + slope * time]))).toBeCloseTo(slope, 6)
    }),
  )
})

test('waves around a level have no slope', () => {
  expect(
    slopeOf([
      [0, 10],
      [1, 12],
      [2, 12],
      [3, 10],
    ]),
  ).toBe(0)
})

test('a single point has no slope', () => {
  expect(slopeOf([[1, 1]])).toBe(0)
})
