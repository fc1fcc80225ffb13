import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVatExempt, vatRateOf } from './vat-of-order.ts'
import { locales, sites } from '../locale.ts'
import { vatOf, withVat } from './vat-rates.ts'

const exempt = { locale: 'de', deliveryCountry: 'AT', useBillingCompany: true, taxTin: 'ATU13585627' } as const

test('each site has its rate', () =>
  expect(locales.map((locale) => `${locale} ${sites[locale].vatRate}`)).toEqual(['cz 21', 'en 21', 'de 19']))

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

test('a foreign company with a VAT number of its country pays no VAT on the German site', () => {
  expect(vatRateOf(exempt)).toBe(0)
})

test.each([
  ['on another site', { locale: 'cz' }],
  ['delivered inside Germany', { deliveryCountry: 'DE', taxTin: 'DE136695976' }],
  ['ordered as a consumer', { useBillingCompany: false }],
  ['with a number of another country', { taxTin: 'DK13585628' }],
  ['with a wrong check digit', { taxTin: 'ATU13585628' }],
  ['without a number', { taxTin: '' }],
  ['delivered to Switzerland, which has no such number', { deliveryCountry: 'CH', taxTin: 'CHE116281710' }],
] as const)('VAT is due %s', (_, change) => expect(isVatExempt({ ...exempt, ...change })).toBe(false))
