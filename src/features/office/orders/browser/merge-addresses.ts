import { changesBetween, type FieldChange } from '#domain/audit/recorded-change.ts'
import { emptyInformation, type Information } from '#domain/orders/information.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import type { OrderAddresses } from '#features/orders/orders/schema.ts'

const withWrittenCode = <A extends { readonly country: string; readonly zipCode: string }>(address: A): A => ({
  ...address,
  zipCode: formatPostalCode(address.country, address.zipCode).replace('\u00a0', ' '),
})

export type Destination = OrderAddresses['destinations'][number]

/**
 * The addresses of an order as the form of the checkout shows them. Of an order that goes to several, `chosen` is the one that is corrected.
 */
export function informationOf(addresses: OrderAddresses, chosen: Destination | null = null): Information {
  const { useBillingCompany, billingAddress } = addresses
  const deliveryAddress = chosen ?? addresses.deliveryAddress
  return {
    ...emptyInformation,
    useBillingCompany,
    billingAddress: withWrittenCode(billingAddress),
    useDeliveryAddress: deliveryAddress !== null,
    deliveryAddress: deliveryAddress ? withWrittenCode(deliveryAddress) : emptyInformation.deliveryAddress,
  }
}

const fieldsOf = ({ useBillingCompany, billingAddress, useDeliveryAddress, deliveryAddress }: Information) => ({
  useBillingCompany,
  billingAddress,
  useDeliveryAddress,
  ...(useDeliveryAddress && { deliveryAddress }),
})

/** The fields that differ, named as in `billingAddress.city`. */
export const addressChanges = (before: Information, after: Information): readonly FieldChange[] =>
  changesBetween(fieldsOf(before), fieldsOf(after))

/** What has become of an address of an order since; null if the order does not go there any more. */
export function destinationSince(chosen: Destination, before: OrderAddresses, now: OrderAddresses): Destination | null {
  const findIn = ({ destinations }: OrderAddresses, wanted: Destination): Destination | null =>
    destinations.find((one) => changesBetween(one, wanted).length === 0) ?? null
  const added = now.destinations.filter((one) => findIn(before, one) === null)
  const isCorrected = now.destinations.length === before.destinations.length && added.length === 1
  return findIn(now, chosen) ?? ((isCorrected && added[0]) || null)
}

/** What somebody else saved, with one's own changes on top. */
export function withMyChanges(base: Information, mine: Information, theirs: Information): Information {
  const merged = <Part extends object>(before: Part, own: Part, other: Part): Part => {
    const changed = Object.entries(own).filter(([name, value]) => value !== before[name as keyof Part])
    return { ...other, ...Object.fromEntries(changed) }
  }
  return {
    ...merged(base, mine, theirs),
    billingAddress: merged(base.billingAddress, mine.billingAddress, theirs.billingAddress),
    deliveryAddress: merged(base.deliveryAddress, mine.deliveryAddress, theirs.deliveryAddress),
  }
}
