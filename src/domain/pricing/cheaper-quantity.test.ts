import { expect, test } from 'vitest'
import { cheaperQuantity } from './cheaper-quantity.ts'

const priced = (each: (quantity: number) => number) => (quantity: number) => quantity * each(quantity)
const steep = priced((quantity) => (quantity >= 100 ? 1000 : 1500))

test('95 pieces at the dearer tier cost more than the hundred', () => {
  expect(cheaperQuantity(95, 10_000, steep)).toEqual({ quantity: 100, savedThousandths: 42_500 })
})

test('where the next tier only starts to pay later, there is nothing to say', () => {
  expect(cheaperQuantity(60, 10_000, steep)).toBeNull()
  expect(
    cheaperQuantity(
      95,
      10_000,
      priced(() => 1500),
    ),
  ).toBeNull()
})

test('what the stock does not allow is not offered', () => {
  expect(cheaperQuantity(95, 99, steep)).toBeNull()
})

test('above the last tier nothing gets cheaper', () => {
  expect(cheaperQuantity(400_000, 500_000, steep)).toBeNull()
})
