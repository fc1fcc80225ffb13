import { changesBetween, type FieldChange } from '#domain/audit/recorded-change.ts'
import { emptyInformation, type Information } from '#domain/orders/information.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import type { OrderAddresses } from '#features/orders/schema.ts'

const withWrittenCode = <A extends { readonly country: string; readonly zipCode: string }>(address: A): A => ({
  ...address,
  zipCode: formatPostalCode(address.country, address.zipCode).replace('\u00a0', ' '),
})

/** The addresses of an order as the form of the checkout shows them. */
export const informationOf = ({ useBillingCompany, billingAddress, deliveryAddress }: OrderAddresses): Information => ({
  ...emptyInformation,
  useBillingCompany,
  billingAddress: withWrittenCode(billingAddress),
  useDeliveryAddress: deliveryAddress !== null,
  deliveryAddress: deliveryAddress ? withWrittenCode(deliveryAddress) : emptyInformation.deliveryAddress,
})

const fieldsOf = ({ useBillingCompany, billingAddress, useDeliveryAddress, deliveryAddress }: Information) => ({
  useBillingCompany,
  billingAddress,
  useDeliveryAddress,
  ...(useDeliveryAddress && { deliveryAddress }),
})

/** The fields that differ, named as in `billingAddress.city`. */
export const addressChanges = (before: Information, after: Information): readonly FieldChange[] =>
  changesBetween(fieldsOf(before), fieldsOf(after))

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
