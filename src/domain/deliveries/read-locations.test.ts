import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visibleText } from '../format/visible-text.ts'
import { locales } from '../locale.ts'
import { countries } from '../postal/countries.ts'
import { countryName } from '../postal/country-name.ts'
import { locationFields } from './location-form.ts'
import { type LocationCell, type LocationText, maxLocationRows, readLocations } from './read-locations.ts'

const yard: LocationText = {
  companyName: 'Truhlářství Křížek s.r.o.',
  firstName: 'Jiří',
  lastName: 'Křížek',
  street: 'Dlouhá 12',
  country: 'CZ',
  zipCode: '405 02',
  city: 'Děčín',
  phone: '+420 608 123 456',
  email: 'sklad@krizek.example',
}
const inOrder = (change: Partial<LocationText> = {}): LocationCell[] => locationFields.map((field) => ({ ...yard, ...change })[field])
const czech = ['Firma', 'Jméno', 'Příjmení', 'E-mail', 'Telefon', 'Ulice a číslo', 'Město', 'PSČ', 'Země']
const issuesOf = (rows: readonly (readonly LocationCell[])[]) => {
  const read = readLocations(rows, 'cz')
  return read.ok ? [] : read.errors.map(({ row, field, issue }) => [row, field, issue])
}

describe('rows of a spreadsheet', () => {
  test('are locations in the order of the form', () => {
    expect(readLocations([inOrder(), inOrder({ city: 'Kolín' })], 'cz')).toEqual({
      ok: true,
      locations: [yard, { ...yard, city: 'Kolín' }],
    })
  })
  test.each([
    ['Czech', czech],
    ['English', ['Company', 'First name', 'Surname', 'E-mail', 'Phone', 'Street and number', 'City', 'Postcode', 'Country']],
    ['German', ['Firma', 'Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Straße und Hausnummer', 'Ort', 'PLZ', 'Land']],
    ['the API', ['companyName*', 'firstName*', 'lastName*', 'email*', 'phone*', 'street*', 'city*', 'zipCode*', 'country*']],
  ])('have the columns that a first row in %s names, in any order, with others beside them', (_language, names) => {
    const { companyName, firstName, lastName, email, phone, street, city, zipCode, country } = yard
    const row = ['our note', companyName, firstName, lastName, email, phone, street, city, zipCode, country]
    expect(readLocations([['Note', ...names], row], 'cz')).toEqual({ ok: true, locations: [yard] })
  })
  test('without text do not count, and issues keep the numbers of the spreadsheet', () => {
    expect(issuesOf([czech, [], ['', ' '], ['Firma Novák']]).slice(0, 2)).toEqual([
      [4, 'firstName', 'required'],
      [4, 'lastName', 'required'],
    ])
  })
  test('have a country by code or name in any of the three languages, otherwise that of the site', () => {
    for (const country of countries)
      for (const name of [country, country.toLowerCase(), ...locales.map((locale) => countryName(country, locale))]) {
        const read = readLocations([inOrder({ country: name })], 'cz')
        const issues = read.ok ? [] : read.errors.map(({ field }) => field)
        expect([name, issues.includes('country')]).toEqual([name, false])
      }
    const german = inOrder({ country: '', zipCode: '01067' })
    expect(readLocations([german], 'de')).toMatchObject({ ok: true, locations: [{ country: 'DE' }] })
    expect(issuesOf([inOrder({ country: 'Atlantis' })])).toEqual([[1, 'country', 'country']])
  })
  test('name every error of every row', () => {
    expect(issuesOf([inOrder(), inOrder({ zipCode: '405', email: 'sklad' }), inOrder({ street: 'x' })])).toEqual([
      [2, 'zipCode', 'zipCode'],
      [2, 'email', 'email'],
      [3, 'street', 'length'],
    ])
  })
  test('without an error are told apart from those to correct', () => {
    expect(
      readLocations([[], czech.slice(0, 0), inOrder(), inOrder({ zipCode: '405' }), [], inOrder({ city: 'Kolín' })], 'cz'),
    ).toMatchObject({
      good: [yard, { ...yard, city: 'Kolín' }],
      faultyRows: [4],
      headingRow: null,
    })
    const { companyName, firstName, lastName, email, phone, street, city, country } = yard
    const row = [companyName, firstName, lastName, email, phone, street, city, '405', country]
    expect(readLocations([[], czech, row], 'cz')).toMatchObject({ good: [], faultyRows: [3], headingRow: 2 })
  })
  test('are none of them good if the sheet as a whole is not', () =>
    expect(readLocations([inOrder()], 'cz', { isSheet: true, rows: [], columns: [] })).toMatchObject({
      ok: false,
      good: [],
      faultyRows: [],
    }))
  test('name a column that is missing, and a cell without a value', () => {
    expect(issuesOf([czech.slice(0, 7), ['Firma']])).toEqual([[null, 'zipCode', 'missingColumn']])
    expect(issuesOf([inOrder().with(2, null)])).toEqual([[1, 'lastName', 'unreadableCell']])
  })
  test('are at least one and at most 5,000', () => {
    expect(issuesOf([])).toEqual([[null, null, 'noRows']])
    expect(issuesOf([czech])).toEqual([[null, null, 'noRows']])
    const many = Array.from({ length: maxLocationRows + 1 }, () => inOrder())
    expect(issuesOf(many)).toEqual([[null, null, 'tooManyRows']])
    expect(readLocations(many.slice(1), 'cz').ok).toBe(true)
  })
  test('name 200 issues and count the rest', () => {
    const read = readLocations(
      Array.from({ length: 300 }, () => inOrder({ phone: '1' })),
      'cz',
    )
    expect(read).toMatchObject({ ok: false, total: 300 })
    expect(read.ok ? 0 : read.errors.length).toBe(200)
  })
})

test('for any cells each row is either good or to correct, and a sheet without errors is taken whole', () => {
  const cell = fc.option(fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom(...Object.values(yard), ...czech)))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 8 }), (rows) => {
      const read = readLocations(rows, 'cz')
      const isWhole = read.ok ? read.locations.length > 0 : read.errors.length > 0 && read.total >= read.errors.length
      expect(isWhole).toBe(true)
      if (read.ok) return
      const filled = rows.filter((row) => row.some((text) => text === null || visibleText(text) !== '')).length
      const isWholeSheet = read.errors.some(({ row }) => row === null)
      const told = read.good.length + read.faultyRows.length + (read.headingRow === null ? 0 : 1)
      expect(isWholeSheet ? read.good : told).toEqual(isWholeSheet ? [] : filled)
    }),
  )
})
