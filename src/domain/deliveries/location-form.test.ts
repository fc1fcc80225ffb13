import { expect, test } from 'vitest'
import { LocationForm, normaliseLocation } from './location-form-schema.ts'
import { locationIssue } from './location-form.ts'

const location = {
  companyName: 'VRBA tesařství s.r.o.',
  firstName: 'Jana',
  lastName: 'Vrbová',
  street: 'Nádražní 12',
  city: 'Svitavy',
  country: 'CZ',
  zipCode: '568 02',
  phone: '+420 461 000 111',
  email: 'sklad@vrba-tesarstvi.example',
}

test('a name of characters that nobody can see is missing', () => {
  expect(locationIssue('lastName', { ...location, lastName: '\u200b\u2060 \u0007' })).toBe('required')
  expect(LocationForm.safeParse({ ...location, lastName: '\u200b\u2060 \u0007' }).success).toBe(false)
})

test('a location is stored without the characters that nobody can see', () => {
  expect(LocationForm.parse({ ...location, street: ' Nádražní\u202e 12\u200b' }).street).toBe('Nádražní 12')
})

test('a letter that labels cannot print is named', () => {
  const { error } = LocationForm.safeParse({ ...location, companyName: 'Vrba 北京' })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['companyName', 'only Latin, Greek or Cyrillic letters, not 北'],
  ])
})

test('a name in parts, a phone number with other blanks and a postal code with its country are stored as others are', () => {
  const written = { lastName: 'Vrbova\u0301', phone: '+420\u00a0461–000–111', country: 'AT', zipCode: 'A-1010' }
  const stored = normaliseLocation(LocationForm.parse({ ...location, ...written }))
  expect(stored).toMatchObject({ lastName: 'Vrbová', phone: '+420 461-000-111', zipCode: '1010' })
})
