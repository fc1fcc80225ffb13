import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../locale.ts'
import { addressLines, joinedLine, placeLine, townLine } from './address-lines.ts'
import { countries } from '../postal/countries.ts'
import { countryName } from '../postal/country-name.ts'
import { postalCodeExamples } from '../postal/postal-code.ts'

const word = fc.string({ maxLength: 12 }).map((text) => text.trim())
const address = fc.constantFrom(...countries).chain((country) =>
  fc.record({
    companyName: word,
    firstName: word,
    surName: word,
    street: word,
    city: word.filter((city) => city !== ''),
    country: fc.constant(country),
    zipCode: fc.constant(postalCodeExamples[country]),
    phone: word,
  }),
)
const locale = fc.constantFrom(...locales)

describe('an address in words', () => {
  const willow = {
    companyName: 'Vrba s.r.o.',
    firstName: 'Jana',
    surName: 'Vrbová',
    street: 'Dlouhá 12',
    city: 'Praha',
    country: 'CZ',
    zipCode: '11000',
    phone: '+420 777 123 456',
  }

  test('stands on a parcel line by line', () => {
    expect(addressLines(willow, 'en')).toEqual([
      'Vrba s.r.o.',
      'Jana Vrbová',
      'Dlouhá 12',
      '110\u00a000 Praha, Czechia',
      '+420 777 123 456',
    ])
  })

  test('is one line where addresses are told apart', () => {
    expect(placeLine(willow)).toBe('Dlouhá 12, 110\u00a000 Praha')
    expect(placeLine(willow, 'cz')).toBe('Dlouhá 12, 110\u00a000 Praha, Česko')
  })

  test('has each given field once, in the order of a parcel, and no empty line', () =>
    fc.assert(
      fc.property(address, locale, (given, language) => {
        const lines = addressLines(given, language)
        const person = [given.firstName, given.surName].filter((name) => name !== '').join(' ')
        const expected = [given.companyName, person, given.street, townLine(given, language), given.phone]
        expect(lines.every((line) => line.trim() !== '')).toBe(true)
        expect(lines).toEqual(expected.filter((line) => line !== ''))
      }),
    ))

  test('names city and country wherever it is written', () =>
    fc.assert(
      fc.property(address, locale, (given, language) => {
        const country = countryName(given.country, language)
        for (const text of [townLine(given, language), placeLine(given, language), addressLines(given, language).join('\n')]) {
          expect(text).toContain(given.city)
          expect(text).toContain(country)
        }
        expect(placeLine(given, language)).toBe(joinedLine(given.street, townLine(given), country))
      }),
    ))
})
