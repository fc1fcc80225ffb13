import { expect, test } from 'vitest'
import { plotScale } from './plot-scale.ts'

test('a plot has at most four steps of a round height, and its top is not below the highest value', () => {
  expect(plotScale(962).lines).toEqual([0, 250, 500, 750, 1000])
  expect(plotScale(410_000).lines).toEqual([0, 200_000, 400_000, 600_000])
  expect(plotScale(4).lines).toEqual([0, 10])
})

test('ten ticks make a step', () => {
  expect(plotScale(962).unit).toBe(25)
})

test('a plot without values still has a top', () => {
  expect(plotScale(0)).toEqual({ lines: [0, 10], unit: 1, ticksPerStep: 10 })
})
