import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../locale.ts'
import { countries } from '../postal/countries.ts'
import { vatNotice } from './vat-notice.ts'
import { vatRateOf } from './vat-rate-of-order.ts'

const austrian = 'ATU13585627'

test.each([
  ['an Austrian number for goods to Austria frees them of VAT', 'AT', austrian, { kind: 'exempt', country: 'AT' }],
  ['goods that stay in Germany bear VAT', 'DE', 'DE136695976', { kind: 'domestic', country: 'DE' }],
  ['a number of another country than that of the goods does not help', 'FR', austrian, { kind: 'elsewhere', country: 'AT' }],
  ['Switzerland has no such numbers', 'CH', austrian, { kind: 'elsewhere', country: 'AT' }],
  ['a wrong check digit is told', 'AT', 'ATU13585628', { kind: 'invalid' }],
  ['a number without its country is told', 'AT', 'U13585627', { kind: 'invalid' }],
  ['no number is no news', 'AT', ' ', null],
] as const)('on the German site %s', (_, deliveryCountry, taxTin, notice) =>
  expect(vatNotice({ locale: 'de', deliveryCountry, taxTin })).toEqual(notice),
)

test('on the other sites a number is only validated, and VAT is charged', () => {
  for (const locale of ['cz', 'en'] as const)
    expect(vatNotice({ locale, deliveryCountry: 'AT', taxTin: austrian })).toEqual({ kind: 'valid', country: 'AT' })
})

test('the notice matches the charged VAT on every site and for every country', () => {
  const numbers = fc.constantFrom(austrian, 'at u13585627', 'DE136695976', 'CZ25123891', 'ATU13585628', 'nonsense', '')
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.constantFrom(...countries), numbers, (locale, deliveryCountry, taxTin) => {
      const isFree = vatRateOf({ locale, deliveryCountry, useBillingCompany: true, taxTin }) === 0
      expect(vatNotice({ locale, deliveryCountry, taxTin })?.kind === 'exempt').toBe(isFree)
    }),
  )
})
