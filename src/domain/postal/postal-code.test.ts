import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries, type Country } from './countries.ts'
import {
  formatPostalCode,
  inCapitals,
  isExcludedPostalCode,
  normalisePostalCode,
  postalCodeExamples,
  postalCodeLengths,
} from './postal-code.ts'

test('the shop delivers to thirteen countries', () => expect(new Set(countries).size).toBe(13))

describe('a postal code', () => {
  test('has the length of its country, and its example is valid', () => {
    expect(countries.map((country) => postalCodeLengths[country])).toEqual([5, 5, 4, 4, 5, 5, 6, 5, 5, 5, 4, 5, 4])
    for (const country of countries) {
      expect(postalCodeExamples[country].replace('-', '')).toHaveLength(postalCodeLengths[country])
      expect(normalisePostalCode(country, postalCodeExamples[country])).toBe(postalCodeExamples[country])
    }
  })
  test('of digits has exactly the length of its country', () => {
    for (const country of countries.filter((each) => each !== 'NL')) {
      const length = postalCodeLengths[country]
      expect(normalisePostalCode(country, '1'.repeat(length))).not.toBeNull()
      for (const wrong of ['1'.repeat(length - 1), '1'.repeat(length + 1), 'A'.repeat(length), ''])
        expect(normalisePostalCode(country, wrong)).toBeNull()
    }
  })
  test.each([
    ['CZ', '110 00', '11000'],
    ['SK', ' 811 01 ', '81101'],
    ['SE', '111\u00a022', '11122'],
    ['PL', '00-950', '00-950'],
    ['PL', '00950', '00-950'],
    ['NL', '1234AB', '1234AB'],
    ['NL', '1234 AB', '1234AB'],
    ['NL', '1234 ab', '1234AB'],
    ['NL', 'NL-1234 AB', '1234AB'],
    ['AT', 'A-1010', '1010'],
    ['DE', 'D-80331', '80331'],
    ['DE', 'de 80331', '80331'],
    ['CZ', 'CZ-602 00', '60200'],
    ['SE', 'SE-111 22', '11122'],
    ['SE', 'S-111\u00a022', '11122'],
    ['CH', 'CH-3011', '3011'],
    ['PL', '00–950', '00-950'],
    ['PL', 'PL 00\u2011950\u200b', '00-950'],
  ] as const)('of %s written %s is kept as %s', (country, written, kept) => expect(normalisePostalCode(country, written)).toBe(kept))
  test.each([
    ['CZ', '60200', '602\u00a000'],
    ['NL', '1017KX', '1017\u00a0KX'],
    ['DE', '80331', '80331'],
    ['PL', '00950', '00-950'],
    ['CZ', ' 602 ', '602'],
  ] as const)('of %s kept as %s is read as %s', (country, kept, read) => expect(formatPostalCode(country, kept)).toBe(read))
  test('that was typed in small letters is meant in capitals', () => {
    expect(normalisePostalCode('NL', inCapitals('1017 kx'))).toBe('1017KX')
    expect(inCapitals('1234ß')).toBe('1234ß')
  })
  test('formatted for display is stored unchanged', () => {
    for (const country of countries) {
      const kept = postalCodeExamples[country]
      expect(normalisePostalCode(country, formatPostalCode(country, kept))).toBe(kept)
    }
  })
  test.each([
    ['PL', '009-50'],
    ['PL', '00--950'],
    ['NL', '1234ab'],
    ['NL', '1234ß'],
    ['NL', '123456'],
    ['DE', '1234'],
    ['DE', '12-345'],
    ['AT', '12345'],
    ['AT', 'D-1010'],
    ['DE', 'D-'],
    ['DE', 'DDE-80331'],
    ['CZ', '１１０００'],
  ] as const)('of %s is not %s', (country, written) => expect(normalisePostalCode(country, written)).toBeNull())
})

test('excluded ranges include both ends', () => {
  const ranges = [
    { country: 'ES' as Country, from: '35000', to: '35999' },
    { country: 'PL' as Country, from: '00-950', to: '00-960' },
  ]
  const excluded = (country: Country, code: string) => isExcludedPostalCode(country, code, ranges)
  expect([excluded('ES', '35000'), excluded('ES', '35999'), excluded('ES', '36000'), excluded('IT', '35500')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(excluded('PL', '00-955')).toBe(true)
})

/** A code in the format of a country, with spaces at any positions. */
const codeOf = (country: Country) => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
  const code =
    country === 'NL'
      ? fc.stringMatching(/^[0-9]{4}[A-Z]{2}$/)
      : country === 'PL'
        ? fc.tuple(digits(2), fc.constantFrom('', '-'), digits(3)).map((parts) => parts.join(''))
        : digits(postalCodeLengths[country])
  return fc
    .tuple(code, fc.nat({ max: 6 }), fc.constantFrom('', ' ', '\u00a0', '  '))
    .map(([plain, at, gap]) => ({ plain, written: ` ${plain.slice(0, at)}${gap}${plain.slice(at)} ` }))
}

test.each(countries)(
  'every code of %s is valid with any spacing, stored in one form, and invalid with one character more or less',
  (country) => {
    fc.assert(
      fc.property(codeOf(country), fc.constantFrom('0', 'A'), ({ plain, written }, more) => {
        const kept = normalisePostalCode(country, written)
        expect(kept?.replace('-', '')).toBe(plain.replace('-', ''))
        expect(normalisePostalCode(country, kept ?? '')).toBe(kept)
        expect(normalisePostalCode(country, plain + more)).toBeNull()
        expect(normalisePostalCode(country, plain.slice(1))).toBeNull()
      }),
    )
  },
)
