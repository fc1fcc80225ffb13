import { expect, test } from 'vitest'
import { formErrors } from '#domain/orders/check-information.ts'
import { emptyInformation, type Information, withDefaultCountry } from '#domain/orders/information.ts'
import { formIssues, isInformationDone, partOf } from './form-issues.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

const billingAddress = {
  ...emptyInformation.billingAddress,
  firstName: 'Jana',
  surName: 'Vrbová',
  country: 'CZ',
  street: 'Lipová 14',
  city: 'Kladno',
  zipCode: '272 01',
  phone: '+420 312 555 014',
  email: 'jana@vrba.example',
}
const typed: Information = { ...emptyInformation, billingAddress }

test('a complete address with delivery lets the shopper continue', () => {
  expect(isInformationDone(typed, 'known')).toBe(true)
})

test('a code without delivery is an error of the active address', () => {
  provesMessage('undeliverablePostcode.information')
  expect([...formIssues(typed, 'invalid')]).toEqual([['billingAddress.zipCode', formErrors.zipCodeUnknown]])
  const { email: _email, taxIn: _taxIn, taxTin: _taxTin, ...deliveryAddress } = billingAddress
  expect([...formIssues({ ...typed, useDeliveryAddress: true, deliveryAddress }, 'invalid')]).toEqual([
    ['deliveryAddress.zipCode', formErrors.zipCodeUnknown],
  ])
})

test('a code in the wrong format keeps the format message', () => {
  const wrong = { ...typed, billingAddress: { ...billingAddress, zipCode: '272' } }
  expect(formIssues(wrong, 'unknown').get('billingAddress.zipCode')).toBe('models.information.form.errorZipCode')
})

test('an empty form has an error for every required field except those of company and delivery', () => {
  const empty = withDefaultCountry(emptyInformation, 'cz')
  expect([...formIssues(empty, 'unknown').keys()].map((name) => name.split('.')[1])).toEqual(
    expect.arrayContaining(['firstName', 'surName', 'street', 'city', 'zipCode', 'phone', 'email']),
  )
  expect(formIssues(empty, 'unknown').size).toBe(7)
})

test('the optional fields are separate parts', () => {
  expect((['billingAddress.taxIn', 'billingAddress.city', 'deliveryAddress.companyName'] as const).map(partOf)).toEqual([
    'company',
    'billing',
    'delivery',
  ])
})
