import { expect, test } from 'vitest'
import { cheaperQuantity } from './cheaper-quantity.ts'

const priced = (each: (quantity: number) => number) => (quantity: number) => quantity * each(quantity)
const steep = priced((quantity) => (quantity >= 100 ? 1000 : 1500))

test('95 pieces at the higher unit price cost more than 100', () => {
  expect(cheaperQuantity(95, 10_000, steep)).toEqual({ quantity: 100, savedThousandths: 42_500 })
})

test('no hint if the next tier becomes cheaper only later', () => {
  expect(cheaperQuantity(60, 10_000, steep)).toBeNull()
  expect(
    cheaperQuantity(
      95,
      10_000,
      priced(() => 1500),
    ),
  ).toBeNull()
})

test('a quantity above the stock is not offered', () => {
  expect(cheaperQuantity(95, 99, steep)).toBeNull()
})

test('there is nothing cheaper above the last tier', () => {
  expect(cheaperQuantity(400_000, 500_000, steep)).toBeNull()
})
