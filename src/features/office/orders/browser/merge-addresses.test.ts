import { describe, expect, test } from 'vitest'
import type { OrderAddresses } from '#features/orders/orders/schema.ts'
import { addressChanges, destinationSince, informationOf, withMyChanges } from './merge-addresses.ts'

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
const stored: OrderAddresses = {
  version: 1,
  useBillingCompany: false,
  billingAddress,
  deliveryAddress: null,
  destinations: [deliveryAddress],
}
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

describe('the chosen one of several delivery addresses', () => {
  const [mill, linden] = [
    { ...deliveryAddress, street: 'Mlýnská 3' },
    { ...deliveryAddress, street: 'Lipová 14' },
  ]
  const split = { ...stored, destinations: [mill, linden] }
  const since = (...destinations: OrderAddresses['destinations']) => destinationSince(mill, split, { ...split, destinations })

  test('is shown as the delivery address', () =>
    expect(informationOf(split, mill)).toMatchObject({ useDeliveryAddress: true, deliveryAddress: { street: 'Mlýnská 3' } }))

  test('is still there after a correction of another one', () => expect(since(mill, { ...linden, street: 'Lipová 15' })).toBe(mill))

  test('is the new one after its own correction', () => {
    const corrected = { ...mill, street: 'Mlýnská 5' }
    expect(since(corrected, linden)).toBe(corrected)
  })

  test('is gone when the partner has sent the order elsewhere', () => {
    expect(since(linden)).toBeNull()
    expect(since({ ...mill, city: 'Praha' }, { ...linden, city: 'Praha' })).toBeNull()
  })
})
