import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundToCents } from '../money.ts'
import { maxQuantity } from '../quantity/limits.ts'
import { allInThousandths, pieceThousandths } from './piece-price.ts'

/** A unit price with three decimals, as technologies have, in thousandths. */
const unit = fc.integer({ min: 1, max: 200_000 })
const quantity = fc.integer({ min: 1, max: maxQuantity })

test('1,000 pieces at 26.345 are shown with the third decimal, so that they total 26,345.00', () => {
  expect(pieceThousandths({ productPriceThousandths: 20_000_000, technologyPriceThousandths: 6_345_000, quantity: 1000 })).toBe(26_345)
})

test('pieces times the shown price, rounded as a sum, equals the sum of product and print', () => {
  fc.assert(
    fc.property(unit, unit, quantity, (product, print, count) => {
      // Unit prices of products have two decimals, those of technologies three.
      const productPriceThousandths = count * roundToCents(product)
      const technologyPriceThousandths = roundToCents(count * print)
      const piece = pieceThousandths({ productPriceThousandths, technologyPriceThousandths, quantity: count })
      expect(roundToCents(count * piece)).toBe(productPriceThousandths + technologyPriceThousandths)
    }),
    { numRuns: 2000 },
  )
})

test('one piece with everything times the pieces is the total, up to half a cent a piece', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 100_000 }), (cents, quantity) => {
      const each = allInThousandths(cents * 10, quantity)
      expect(each % 10).toBe(0)
      expect(Math.abs(each * quantity - cents * 10)).toBeLessThanOrEqual(5 * quantity)
    }),
  )
})
