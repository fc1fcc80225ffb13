import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BillingAddress, emptyInformation, type Information } from './information.ts'
import { type Billing, prefillBilling, withoutPrefilled } from './prefill-billing.ts'

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
const typed = (fields: Partial<BillingAddress>, more: Partial<Information> = {}): Information => ({
  ...emptyInformation,
  ...more,
  billingAddress: { ...emptyInformation.billingAddress, ...fields },
})

test('an untouched form is filled whole, and empty again when it is taken back', () => {
  const filled = prefillBilling(typed({}), partner)
  expect({ useBillingCompany: filled.useBillingCompany, ...filled.billingAddress }).toEqual(partner)
  expect(withoutPrefilled(filled, partner)).toEqual(emptyInformation)
})

test.each(['CZ', 'DE'])('a form that opened with the country %s is untouched', (country) => {
  expect(prefillBilling(typed({ country }), partner).billingAddress).toMatchObject({ country: 'CZ', city: 'Brno' })
})

test('an address that was begun is not completed from another one', () => {
  const { billingAddress } = prefillBilling(typed({ city: 'Praha' }), partner)
  expect(billingAddress).toMatchObject({ city: 'Praha', street: '', zipCode: '', firstName: 'Jana', email: 'partner@demo.example' })
})

test('what the shopper changed after it was filled in stays when they sign out', () => {
  const filled = prefillBilling(typed({}), partner)
  const changed = { ...filled, note: 'ring twice', billingAddress: { ...filled.billingAddress, phone: '+420 777 000 111' } }
  const left = withoutPrefilled(changed, partner)
  expect(left).toMatchObject({ note: 'ring twice', useBillingCompany: false })
  expect(left.billingAddress).toEqual({ ...emptyInformation.billingAddress, phone: '+420 777 000 111' })
})

const text = fc.constantFrom('', 'Praha', 'Anna', '12345')
const address = fc.record(Object.fromEntries(Object.keys(emptyInformation.billingAddress).map((field) => [field, text])))

test('nothing that was typed is ever overwritten', () => {
  fc.assert(
    fc.property(address, fc.boolean(), (fields, useBillingCompany) => {
      const before = typed(fields, { useBillingCompany })
      const after = prefillBilling(before, partner)
      const kept = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
      expect(after.billingAddress).toMatchObject(kept)
      expect(prefillBilling(after, partner)).toEqual(after)
    }),
  )
})
