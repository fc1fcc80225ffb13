import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { colorDifference } from './difference.ts'

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the difference of two colours', () => {
  test('is zero for equal colours, 100 for black and white, and symmetric', () => {
    expect(colorDifference('#000000', '#ffffff')).toBeCloseTo(100, 3)
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        expect(colorDifference(a, a)).toBe(0)
        expect(colorDifference(a, b)).toBeCloseTo(colorDifference(b, a), 9)
        expect(colorDifference(a, b)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
  test('is perceptual: a step in yellow is smaller than the same step in grey', () => {
    expect(colorDifference('#ffff00', '#ffff20')).toBeLessThan(colorDifference('#808080', '#8080a0'))
  })
})

describe('contrast', () => {
  test('is 21 for black on white, 1 for equal colours, and symmetric', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        expect(contrast(a, a)).toBe(1)
        expect(contrast(a, b)).toBe(contrast(b, a))
        expect(contrast(a, b)).toBeGreaterThanOrEqual(1)
        expect(contrast(a, b)).toBeLessThanOrEqual(21)
      }),
    )
  })
  test('matches WCAG for grey on white', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })
})
