import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatOf, withVat } from './vat-amount.ts'

test('VAT is rounded half up to the cent', () => {
  expect(vatOf(100_000, 21)).toBe(21_000)
  expect(vatOf(10_050, 21)).toBe(2110)
  expect(vatOf(50, 19)).toBe(10)
  expect(withVat(942_000, 21)).toBe(1_139_820)
})

test('VAT of whole cents is whole cents within half a cent of the exact tax', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 10 }), fc.constantFrom(19, 21), (cents, rate) => {
      const vat = vatOf(cents * 10, rate)
      expect(vat % 10).toBe(0)
      expect(Math.abs(vat * 100 - cents * 10 * rate)).toBeLessThanOrEqual(500)
    }),
  )
})
