import { expect, test } from 'vitest'
import { locales, sites } from '../locale.ts'
import { isVatExempt, vatRateOf, vatRateOfDeliveries } from './vat-rate-of-order.ts'

const exempt = { locale: 'de', deliveryCountry: 'AT', useBillingCompany: true, taxTin: 'ATU13585627' } as const

test('each site has its rate', () =>
  expect(locales.map((locale) => `${locale} ${sites[locale].vatRate}`)).toEqual(['cz 21', 'en 21', 'de 19']))

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

test('an order that goes to several countries is free of VAT only if each of its deliveries is', () => {
  expect(vatRateOfDeliveries(exempt, ['AT'])).toBe(0)
  expect(vatRateOfDeliveries(exempt, ['AT', 'AT'])).toBe(0)
  expect(vatRateOfDeliveries(exempt, ['AT', 'DE'])).toBe(19)
  expect(vatRateOfDeliveries(exempt, ['AT', 'FR'])).toBe(19)
})
