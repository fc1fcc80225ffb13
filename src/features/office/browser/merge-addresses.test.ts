import { expect, test } from 'vitest'
import type { OrderAddresses } from '#features/orders/schema.ts'
import { addressChanges, informationOf, withMyChanges } from './merge-addresses.ts'

const billingAddress = {
  companyName: '',
  taxIn: '',
  taxTin: '',
  firstName: 'Jana',
  surName: 'Vrbová',
  country: 'CZ',
  street: 'Lipová 14',
  city: 'Brno',
  zipCode: '60200',
  phone: '+420312555014',
  email: 'jana@example.com',
} as const
const { taxIn: _taxIn, taxTin: _taxTin, email: _email, ...deliveryAddress } = billingAddress
const stored: OrderAddresses = { version: 1, useBillingCompany: false, billingAddress, deliveryAddress: null }
const base = informationOf(stored)
const withBilling = (change: Partial<typeof base.billingAddress>) => ({ ...base, billingAddress: { ...base.billingAddress, ...change } })

test('a stored postal code is shown as it is written in its country, and that is no change', () => {
  expect(base.billingAddress.zipCode).toBe('602 00')
  expect(addressChanges(base, informationOf(stored))).toEqual([])
})

test('a change names the address and the field; an address that is switched off has no fields', () => {
  expect(addressChanges(base, withBilling({ city: 'Praha' }))).toEqual([{ field: 'billingAddress.city', before: 'Brno', after: 'Praha' }])
  const added = informationOf({ ...stored, deliveryAddress: { ...deliveryAddress, city: 'Zlín' } })
  expect(addressChanges(base, added)).toContainEqual({ field: 'deliveryAddress.city', before: null, after: 'Zlín' })
  expect(addressChanges(added, base)).toContainEqual({ field: 'useDeliveryAddress', before: true, after: false })
})

test('my changes on top of theirs keep both, and where both changed a field mine counts', () => {
  const mine = withBilling({ city: 'Praha', street: 'Dlouhá 1' })
  const theirs = withBilling({ city: 'Ostrava', phone: '+420777123456' })
  expect(withMyChanges(base, mine, theirs).billingAddress).toMatchObject({ city: 'Praha', street: 'Dlouhá 1', phone: '+420777123456' })
})
