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

test('an untouched form is filled completely, and is empty again when the prefill is reverted', () => {
  const filled = prefillBilling(typed({}), partner)
  expect({ useBillingCompany: filled.useBillingCompany, ...filled.billingAddress }).toEqual(partner)
  expect(withoutPrefilled(filled, partner)).toEqual(emptyInformation)
})

test.each(['CZ', 'DE'])('a form with the default country %s counts as untouched', (country) => {
  expect(prefillBilling(typed({ country }), partner).billingAddress).toMatchObject({ country: 'CZ', city: 'Brno' })
})

test('a partly entered address is not completed from another one', () => {
  const { billingAddress } = prefillBilling(typed({ city: 'Praha' }), partner)
  expect(billingAddress).toMatchObject({ city: 'Praha', street: '', zipCode: '', firstName: 'Jana', email: 'partner@demo.example' })
})

test('prefilled fields that the shopper changed stay after signing out', () => {
  const filled = prefillBilling(typed({}), partner)
  const changed = { ...filled, note: 'ring twice', billingAddress: { ...filled.billingAddress, phone: '+420 777 000 111' } }
  const left = withoutPrefilled(changed, partner)
  expect(left).toMatchObject({ note: 'ring twice', useBillingCompany: false })
  expect(left.billingAddress).toEqual({ ...emptyInformation.billingAddress, phone: '+420 777 000 111' })
})

const text = fc.constantFrom('', 'Praha', 'Anna', '12345')
const address = fc.record(Object.fromEntries(Object.keys(emptyInformation.billingAddress).map((field) => [field, text])))

test('entered values are never overwritten', () => {
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
