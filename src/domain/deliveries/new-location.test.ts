import { expect, test } from 'vitest'
import { newLocation } from './new-location.ts'

const at = (city: string, companyName = 'VRBA tesařství s.r.o.') => ({
  id: city,
  companyName,
  street: 'Lipová 14',
  zipCode: '27201',
  city,
  country: 'CZ',
})

test('a branch that is no location yet is in the city that the sheet names, if it names the others so', () => {
  const known = [
    { name: 'KLADNO', location: at('Kladno') },
    { name: 'Zlín', location: at('Zlín') },
    { name: 'Nordhus', location: at('Praha', 'Nordhus') },
  ]
  expect(newLocation('Brno', known)).toMatchObject({ companyName: 'VRBA tesařství s.r.o.', city: 'Brno', country: 'CZ', street: '' })
})

test('otherwise its name is its company', () => {
  expect(newLocation('Nordhus Brno', [{ name: 'Nordhus', location: at('Praha', 'Nordhus') }])).toMatchObject({
    companyName: 'Nordhus Brno',
    city: '',
  })
  expect(newLocation('Brno', [])).toMatchObject({ companyName: 'Brno', city: '' })
})
