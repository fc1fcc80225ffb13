import { expect, test } from 'vitest'
import { emptyInformation, type Information } from './information.ts'
import { type Billing, withoutPrefilled } from './prefill-billing.ts'

const partner: Billing = {
  useBillingCompany: true,
  companyName: 'Tesařství Vrba s.r.o.',
  taxIn: '12345678',
  taxTin: '',
  firstName: 'Jana',
  surName: 'Vrbová',
  country: 'CZ',
  street: 'Truhlářská 12',
  city: 'Brno',
  zipCode: '60200',
  phone: '+420 600 100 201',
  email: 'partner@demo.example',
}
const { useBillingCompany, ...billingAddress } = partner
const prefilled: Information = { ...emptyInformation, useBillingCompany, billingAddress }

test('a prefilled form is empty again', () => expect(withoutPrefilled(prefilled, partner)).toEqual(emptyInformation))

test('prefilled fields that the shopper changed stay', () => {
  const changed = { ...prefilled, note: 'ring twice', billingAddress: { ...prefilled.billingAddress, phone: '+420 777 000 111' } }
  const left = withoutPrefilled(changed, partner)
  expect(left).toMatchObject({ note: 'ring twice', useBillingCompany: false })
  expect(left.billingAddress).toEqual({ ...emptyInformation.billingAddress, phone: '+420 777 000 111' })
})

test('a partly changed address is not cleared', () => {
  const moved = { ...prefilled, billingAddress: { ...prefilled.billingAddress, city: 'Praha' } }
  expect(withoutPrefilled(moved, partner).billingAddress).toMatchObject({ city: 'Praha', street: 'Truhlářská 12', firstName: '' })
})
