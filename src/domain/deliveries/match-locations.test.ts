import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchLocations, type NamedLocation } from './match-locations.ts'
import { nameKey } from './name-key.ts'

const location = (id: string, change: Partial<NamedLocation> = {}): NamedLocation => ({
  id,
  companyName: 'VRBA tesařství s.r.o.',
  street: `Lipová ${id.length}`,
  zipCode: '27201',
  city: 'Kladno',
  country: 'CZ',
  firstName: 'Jana',
  lastName: 'Vrbová',
  ...change,
})
const kladno = location('kladno')
const brno = location('brno', { city: 'Brno', street: 'Mlýnská 3', zipCode: '60200', firstName: 'Petr', lastName: 'Křížek' })
const prague = location('praha', { companyName: 'Nordhus Praha', city: 'Praha', street: 'Dělnická 40', zipCode: '17000', lastName: 'Malá' })
const all = [kladno, brno, prague]
const idsOf = (name: string, locations = all) => {
  const [match] = matchLocations(locations, [name])
  return [match?.isExact, match?.locations.map(({ id }) => id)]
}

describe('a branch of a sheet', () => {
  test.each([
    ['its company', 'Nordhus Praha'],
    ['its company in capitals without accents and blanks', 'NORDHUSPRAHA'],
    ['its city', 'praha'],
    ['its postal code', '170 00'],
    ['postal code and city', '170 00 Praha'],
    ['its street', 'delnicka 40'],
    ['company and city', 'Nordhus Praha, Praha'],
    ['all of its address', 'Nordhus Praha, Dělnická 40, 170 00 Praha'],
    ['its contact', 'Malá Jana'],
  ])('is found by %s', (_, name) => expect(idsOf(name)).toEqual([true, ['praha']]))

  test('that is one of several of a company is found with its place, and asked about without', () => {
    expect(idsOf('VRBA tesařství s. r. o.')).toEqual([true, ['kladno', 'brno']])
    expect(idsOf('Brno, VRBA tesařství s.r.o.')).toEqual([true, ['brno']])
  })

  test('is rather a company than a city of this name', () =>
    expect(idsOf('Brno', [...all, location('named', { companyName: 'Brno' })])).toEqual([true, ['named']]))

  test('that is only similar is offered, not taken', () => {
    expect(idsOf('Vrba Brno')).toEqual([false, ['brno']])
    expect(idsOf('Nordhus')).toEqual([false, ['praha']])
  })

  test('with a typing error is offered with what was meant, the nearest first', () => {
    expect(idsOf('Kladmo')).toEqual([false, ['kladno']])
    expect(idsOf('Mlynska 3')).toEqual([true, ['brno']])
    expect(idsOf('Nordhus Prha')).toEqual([false, ['praha']])
    expect(idsOf('Kladnoo', [...all, location('kladnov', { city: 'Kladnov' })])).toEqual([false, ['kladno', 'kladnov']])
    // Another letter in a short name is another name.
    expect(idsOf('Brmo')).toEqual([false, ['brno']])
    expect(idsOf('Aš', [location('as', { city: 'Az' })])).toEqual([false, []])
  })

  test.each(['Ostrava', '', ' – ', '🦊', '北京'])('is not found as "%s"', (name) => expect(idsOf(name)).toEqual([false, []]))

  test('is offered as one of eight at the most', () => {
    const many = Array.from({ length: 50 }, (_, nth) => location(`l${nth}`))
    expect(matchLocations(many, ['Kladno'])[0]?.locations).toHaveLength(8)
  })
})

test('names in any case, with any accents and signs between their letters are one', () => {
  expect(nameKey('Straße 5')).toBe(nameKey('STRASSE5'))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(nameKey(` ${name}–`)).toBe(nameKey(name))
      expect(nameKey(nameKey(name))).toBe(nameKey(name))
      expect(matchLocations(all, [name])).toHaveLength(1)
    }),
  )
})

test('a hundred mistyped streets are found among ten thousand', () => {
  const many = Array.from({ length: 10_000 }, (_, nth) => location(`l${nth}`, { street: `Lipová ${nth}` }))
  const names = Array.from({ length: 100 }, (_, nth) => `Lipvá ${nth * 7}`)
  expect(matchLocations(many, names).every(({ locations }) => locations.length > 0)).toBe(true)
})

test('five thousand unknown names do not go through twenty thousand locations each', () => {
  const many = Array.from({ length: 20_000 }, (_, nth) => location(`l${nth}`, { companyName: nth % 2 === 0 ? 'sever' : 'jih' }))
  const names = Array.from({ length: 5000 }, (_, nth) => `Kladno CZ sever jih ${nth % 2 === 0 ? 'Jana' : 'x'}`)
  const matches = matchLocations(many, names)
  expect(matches).toHaveLength(5000)
  expect(matches.every(({ locations }) => locations.length === 0)).toBe(true)
})

test('a name that a sheet repeats is looked up once', () => {
  const many = Array.from({ length: 20_000 }, (_, nth) => location(`l${nth}`))
  const matches = matchLocations(
    many,
    Array.from({ length: 5000 }, (_, nth) => (nth % 2 === 0 ? 'Kladno' : 'kladno 1x')),
  )
  expect(new Set(matches.map(({ locations }) => locations)).size).toBe(2)
})
