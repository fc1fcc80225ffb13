import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { czkToEur, eurToCzk } from './exchange.ts'
import { divideHalfUp, fromAmount, roundToCents, toAmount } from './money.ts'

/** An independent implementation of "half away from zero" with BigInt. */
const divideByBigInt = (dividend: number, divisor: number): number => {
  const [n, d] = [BigInt(Math.abs(dividend)), BigInt(divisor)]
  const size = Number((2n * n + d) / (2n * d))
  return dividend < 0 && size !== 0 ? -size : size
}

describe('rounding', () => {
  test('half a cent is rounded up, for refunds too', () => {
    expect(roundToCents(10_005)).toBe(10_010)
    expect(roundToCents(10_004)).toBe(10_000)
    expect(roundToCents(-10_005)).toBe(-10_010)
    expect(Object.is(roundToCents(-4), -0)).toBe(false)
  })
  test('division is exact far beyond every price', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), fc.integer({ min: 1, max: 10 ** 7 }), (dividend, divisor) => {
        expect(divideHalfUp(dividend, divisor)).toBe(divideByBigInt(dividend, divisor))
      }),
    )
  })
})

describe('conversion', () => {
  test('a hundred crowns at 25 are four euros', () => expect(czkToEur(100_000, 25)).toBe(4000))
  test('articles have two decimals, print technologies three', () => {
    expect(czkToEur(18_370, 25)).toBe(730)
    expect(czkToEur(1595, 25, 3)).toBe(64)
    expect(czkToEur(1125, 25)).toBe(50)
  })
  test('a rate with decimals is exact', () => expect(czkToEur(505_000, 25.25)).toBe(20_000))
  test('a list stored in euros converts back by the same rate', () => expect(eurToCzk(20_000, 25.25)).toBe(505_000))
  test('is the exact quotient rounded once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 10_000, max: 900_000 }), (czk, rate) => {
        expect(czkToEur(czk, rate / 10_000, 3)).toBe(divideByBigInt(czk * 10_000, rate))
        expect(czkToEur(czk, rate / 10_000)).toBe(divideByBigInt(czk * 1000, rate) * 10)
      }),
    )
  })
  test('without a rate there is no price', () => {
    for (const rate of [0, -1, Number.NaN]) expect(() => czkToEur(1000, rate)).toThrow('eurRate not found')
  })
})

describe('amounts of the API', () => {
  test('every amount with at most three decimals is unchanged after a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (thousandths) => {
        expect(fromAmount(toAmount(thousandths))).toBe(thousandths)
      }),
    )
  })
  test('finer or infinite amounts are refused', () => {
    for (const amount of [0.0001, 1.23456, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => fromAmount(amount)).toThrow(RangeError)
  })
})
