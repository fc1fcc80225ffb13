import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxQuantity } from './limits.ts'
import { quantityInQuery } from './quantity-query.ts'

const inQuery = (text: string) => quantityInQuery(new URLSearchParams({ quantity: text }))

test('an address may ask for any quantity that can be ordered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxQuantity }), (quantity) => {
      expect(inQuery(String(quantity))).toBe(quantity)
    }),
  )
})

test.each(['', '0', '-5', '1.5', '1e3', '500001', '99999999999', 'many', '12,50', '1,0000'])(
  'an address that asks for "%s" pieces asks for none',
  (text) => {
    expect(inQuery(text)).toBeNull()
  },
)

test('an address without a quantity asks for none', () => {
  expect(quantityInQuery(new URLSearchParams('color=white'))).toBeNull()
})

test.each([
  ['1,234', 1234],
  ['1.234', 1234],
  ['1\u00a0234', 1234],
  [' 5', 5],
])('a form without scripts may ask for "%s" pieces', (text, quantity) => {
  expect(inQuery(text)).toBe(quantity)
})
