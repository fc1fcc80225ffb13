import { expect, test } from 'vitest'
import { LocationForm } from './location-form-schema.ts'
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
