import type { BillingAddress, Checked, DeliveryAddress } from '../contact/address.ts'

export type DestinationAddress = Checked<DeliveryAddress>

/** Where an order goes: the delivery address if given, otherwise the billing address. */
export function destinationOf({
  billingAddress,
  deliveryAddress,
}: {
  readonly billingAddress: Checked<BillingAddress>
  readonly deliveryAddress: DestinationAddress | null
}): DestinationAddress {
  if (deliveryAddress !== null) return deliveryAddress
  const { email: _email, taxIn: _taxIn, taxTin: _taxTin, ...address } = billingAddress
  return address
}
