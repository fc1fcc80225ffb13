import { expect, test } from 'vitest'
import { countries } from '../postal/countries.ts'
import { postalCodeExamples } from '../postal/postal-code.ts'
import { billingFieldsOf, billingOfForm } from './partner-billing.ts'
import { partnerFormErrors } from './partner-form-errors.ts'
import { NewPartnerForm, PartnerForm } from './partner-form-schema.ts'

const complete = {
  isActive: true,
  currency: 'CZK',
  email: 'Jana@Vrba.example',
  password: 'twelve-characters',
  useBillingCompany: true,
  billingCompanyName: 'Tesařství Vrba s.r.o.',
  billingFirstName: 'Jana',
  billingSurName: 'Vrbová',
  billingCountry: 'CZ',
  billingZipCode: '602 00',
  billingStreet: 'Truhlářská 12',
  billingCity: 'Brno',
  billingPhone: '+420 600 100 201',
  billingEmail: 'ucetni@vrba.example',
}
const issuesOf = (change: object, form: typeof PartnerForm | typeof NewPartnerForm = NewPartnerForm) =>
  (form.safeParse({ ...complete, ...change }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)

test('a complete form is taken; e-mail addresses are in lower case and the postal code is normalised', () => {
  const form = NewPartnerForm.parse(complete)
  expect(form).toMatchObject({ email: 'jana@vrba.example', percentOff: 0, note: '' })
  expect(billingOfForm(form)).toMatchObject({ zipCode: '60200', useBillingCompany: true, email: 'ucetni@vrba.example' })
})

test('an empty form names every field that is missing, at once', () => {
  const { billingCountry: _, ...empty } = Object.fromEntries(Object.keys(complete).map((field) => [field, undefined]))
  const missing = new Map(issuesOf({ ...empty, useBillingCompany: true }))
  expect(missing).toEqual(
    new Map(
      [
        'isActive',
        'currency',
        'email',
        'password',
        'billingCompanyName',
        'billingFirstName',
        'billingSurName',
        'billingZipCode',
        'billingStreet',
        'billingCity',
        'billingPhone',
        'billingEmail',
      ].map((field) => [field, partnerFormErrors.required]),
    ),
  )
})

test.each([
  ['letters that documents print', { billingSurName: 'Vrba 北' }, 'billingSurName', 'only Latin, Greek or Cyrillic letters, not 北'],
  ['an e-mail address', { email: 'x' }, 'email', partnerFormErrors.email],
  ['a phone number', { billingPhone: '12345678' }, 'billingPhone', partnerFormErrors.phone],
  ['a postal code', { billingZipCode: '1234' }, 'billingZipCode', partnerFormErrors.zipCode],
  ['a Dutch postal code', { billingCountry: 'NL', billingZipCode: '1234' }, 'billingZipCode', partnerFormErrors.zipCode],
  ['a Dutch postal code in small letters', { billingCountry: 'NL', billingZipCode: '1234ab' }, 'billingZipCode', partnerFormErrors.zipCode],
  ['a password', { password: 'short' }, 'password', partnerFormErrors.password],
  ['a per cent', { percentOff: 120 }, 'percentOff', partnerFormErrors.percent],
  ['a whole price off', { percentOff: 100 }, 'percentOff', partnerFormErrors.percent],
])('%s of the wrong form is named', (_what, change, field, message) => expect(issuesOf(change)).toEqual([[field, message]]))

test('a name that only looks filled in is missing', () => {
  expect(issuesOf({ billingCompanyName: '\u{200b}', billingCity: '\u{2060} \u{202e}' })).toEqual([
    ['billingCompanyName', partnerFormErrors.required],
    ['billingCity', partnerFormErrors.required],
  ])
  expect(NewPartnerForm.parse({ ...complete, note: '\u{202e}eton' }).note).toBe('eton')
})

test('a company name is needed for a company only', () => {
  expect(issuesOf({ billingCompanyName: ' ' })).toEqual([['billingCompanyName', partnerFormErrors.required]])
  expect(issuesOf({ billingCompanyName: '', useBillingCompany: false })).toEqual([])
})

test('a password is needed for a new partner only', () => {
  expect(issuesOf({ password: undefined })).toEqual([['password', partnerFormErrors.required]])
  expect(issuesOf({ password: undefined }, PartnerForm)).toEqual([])
})

test.each(countries)('the postal code of %s is taken', (country) =>
  expect(issuesOf({ billingCountry: country, billingZipCode: postalCodeExamples[country] })).toEqual([]),
)

test('the form shows what was stored', () => {
  const billing = billingOfForm(NewPartnerForm.parse(complete))
  expect(billingOfForm(billingFieldsOf(billing))).toEqual(billing)
})
