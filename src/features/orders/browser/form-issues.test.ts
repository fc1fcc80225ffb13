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

test('a whole address that goods can be sent to lets the shopper go on', () => {
  expect(isInformationDone(typed, 'known')).toBe(true)
})

test('a code that nobody delivers to is an error of the active address', () => {
  provesMessage('undeliverablePostcode.information')
  expect([...formIssues(typed, 'invalid')]).toEqual([['billingAddress.zipCode', formErrors.zipCodeUnknown]])
  const { email: _email, taxIn: _taxIn, taxTin: _taxTin, ...deliveryAddress } = billingAddress
  expect([...formIssues({ ...typed, useDeliveryAddress: true, deliveryAddress }, 'invalid')]).toEqual([
    ['deliveryAddress.zipCode', formErrors.zipCodeUnknown],
  ])
})

test('a code of the wrong form keeps the message about its form', () => {
  const wrong = { ...typed, billingAddress: { ...billingAddress, zipCode: '272' } }
  expect(formIssues(wrong, 'unknown').get('billingAddress.zipCode')).toBe('models.information.form.errorZipCode')
})

test('an empty form lacks everything that the company and the delivery do not need', () => {
  const empty = withDefaultCountry(emptyInformation, 'cz')
  expect([...formIssues(empty, 'unknown').keys()].map((name) => name.split('.')[1])).toEqual(
    expect.arrayContaining(['firstName', 'surName', 'street', 'city', 'zipCode', 'phone', 'email']),
  )
  expect(formIssues(empty, 'unknown').size).toBe(7)
})

test('the fields that a tick opens are parts of their own', () => {
  expect((['billingAddress.taxIn', 'billingAddress.city', 'deliveryAddress.companyName'] as const).map(partOf)).toEqual([
    'company',
    'billing',
    'delivery',
  ])
})
