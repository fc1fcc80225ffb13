import { describe, expect, test } from 'vitest'
import { countries } from './countries.ts'
import { otherCountry } from './other-country.ts'

const address = (country: string, zipCode: string, phone = '') => ({ country, zipCode, phone })

describe('a likely other country', () => {
  test.each([
    ['CZ', '80331', '+49 89 5550 1440', { country: 'DE', by: 'phone' }],
    ['DE', '', '00420 603 123 456', { country: 'CZ', by: 'phone' }],
    ['CZ', '811 01', '+421 2 5555 1234', { country: 'SK', by: 'phone' }],
    ['CZ', '1017 kx', '', { country: 'NL', by: 'zipCode' }],
    ['DE', '00-950', '+49 89 5550 1440', { country: 'PL', by: 'zipCode' }],
    ['CZ', '1010', '+43 1 5550 1440', { country: 'AT', by: 'phone' }],
  ] as const)('%s with the code "%s" and the phone "%s" is rather %o', (country, zipCode, phone, other) =>
    expect(otherCountry(address(country, zipCode, phone))).toEqual(other),
  )
  test.each([
    ['the phone is of that country', address('DE', '80331', '+49 89 5550 1440')],
    ['the phone has no prefix', address('DE', '80331', '089 5550 1440')],
    ['the number is only begun', address('CZ', '', '+49 1')],
    ['the prefix is of a country where nobody delivers', address('CZ', '11000', '+1 212 555 0100')],
    ['several countries write their codes like that', address('CZ', '1010')],
    ['a German with a German number lives in Vienna', address('AT', '1010', '+49 89 5550 1440')],
    ['the code is the one of that country', address('NL', '1017KX', '+49 89 5550 1440')],
    ['nothing is typed', address('CZ', '')],
  ])('is not suggested for %s', (_why, typed) => expect(otherCountry(typed)).toBeNull())
  test('is never the selected one', () => {
    for (const country of countries)
      for (const phone of ['+420603123456', '+421255551234', '+493511234567', '+41445550180'])
        expect(otherCountry(address(country, '', phone))?.country).not.toBe(country)
  })
})
