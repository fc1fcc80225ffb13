import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries, type Country } from '../postal/countries.ts'
import { isLuhn, isMod11and10, mod97 } from './check-digits.ts'
import { isEuVatNumber } from './eu-vat-number.ts'

/** Published examples from python-stdnum, the BMF's construction rules and the imprints of large companies. */
const valid: Readonly<Partial<Record<Country, readonly string[]>>> = {
  AT: ['ATU13585627', 'ATU 1358 5627'],
  BE: ['BE0428759497', 'BE 0428.759.497'],
  CZ: ['CZ25123891', 'CZ7103192745', 'CZ640903926', 'CZ00177041'],
  DE: ['DE136695976', 'DE 136 695 976'],
  DK: ['DK13585628', 'DK 13 58 56 28'],
  ES: ['ESB58378431', 'ESX2482300W', 'ES54362315K', 'ESJ99216582'],
  FR: ['FR40303265045', 'FR23334175221', 'FRK7399859412'],
  IT: ['IT00743110157'],
  NL: ['NL004495445B01', 'NL000099998B57'],
  PL: ['PL8567346215', 'PL 856-734-62-15'],
  SE: ['SE123456789701'],
  SK: ['SK2022749619', 'SK 202 274 96 19'],
}

describe('an EU VAT number', () => {
  test.each(Object.entries(valid).flatMap(([country, numbers]) => numbers.map((number) => [country as Country, number] as const)))(
    '%s: %s is valid',
    (country, number) => expect(isEuVatNumber(country, number)).toBe(true),
  )
  test('becomes invalid if a single digit is changed', () => {
    const numbers = Object.entries(valid).flatMap(([country, list]) =>
      ['CZ', 'FR', 'NL'].includes(country) ? [] : [[country as Country, list[0] ?? ''] as const],
    )
    const proper = (number: string) =>
      number.split('').flatMap((sign, at) => (/\d/.test(sign) && !(number.startsWith('SE') && at >= 12) ? [at] : []))
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.nat(), fc.integer({ min: 1, max: 9 }), ([country, number], pick, shift) => {
        const places = proper(number)
        const at = places[pick % places.length] ?? 0
        const changed = number.slice(0, at) + String((Number(number[at]) + shift) % 10) + number.slice(at + 1)
        expect(isEuVatNumber(country, changed)).toBe(false)
      }),
      { numRuns: 400 },
    )
  })
  test('belongs to its own country and has its prefix', () => {
    for (const country of countries)
      for (const [owner, numbers] of Object.entries(valid))
        for (const number of numbers) expect(isEuVatNumber(country, number)).toBe(country === owner)
    expect(isEuVatNumber('AT', 'U13585627')).toBe(false)
  })
  test('is never Swiss', () => expect(isEuVatNumber('CH', 'CHE116281710MWST')).toBe(false))
  test.each([
    ['AT', 'ATU13585626'],
    ['BE', 'BE0431150351'],
    ['CZ', 'CZ25123890'],
    ['CZ', 'CZ7113192745'],
    ['CZ', 'CZ590312123'],
    ['DE', 'DE036695976'],
    ['ES', 'ESB58378432'],
    ['FR', 'FR84323140391'],
    ['IT', 'IT00743119999'],
    ['NL', 'NL123456789B90'],
    ['SE', 'SE123456789700'],
    ['SK', 'SK2022749618'],
    ['DE', ''],
    ['DE', 'DE'],
  ] as const)('%s refuses %s', (country, number) => expect(isEuVatNumber(country, number)).toBe(false))
})

describe('the check digit algorithms', () => {
  test('match the examples of their standards', () => {
    expect(isLuhn('79927398713')).toBe(true)
    expect(isMod11and10('07945')).toBe(true)
    expect(mod97('WEST12345698765432GB82')).toBe(1)
  })
})
