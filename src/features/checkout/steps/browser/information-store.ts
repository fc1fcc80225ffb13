import { emptyInformation, type GatewayOrder, type Information } from '#domain/orders/information.ts'
import { anyString } from '#domain/shapes/basic-shapes.ts'
import { boolean, nullable, number, object, otherwise } from '#domain/shapes/shapes.ts'
import type { Shape } from '#domain/shapes/shape.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** The fields of an address, which are all texts. Missing and corrupt ones are empty. */
const fieldsLike = <Address extends object>(empty: Address) =>
  Object.fromEntries(Object.keys(empty).map((field) => [field, otherwise(anyString, '')])) as Record<keyof Address, Shape<string>>

const { billingAddress, deliveryAddress } = emptyInformation

/** Fields that an older release did not have are empty. */
const informationShape: Shape<Information> = object({
  useBillingCompany: otherwise(boolean, false),
  billingAddress: otherwise(object(fieldsLike(billingAddress)), billingAddress),
  useDeliveryAddress: otherwise(boolean, false),
  deliveryAddress: otherwise(object(fieldsLike(deliveryAddress)), deliveryAddress),
  transportationPrice: otherwise(number(), 0),
  note: otherwise(anyString, ''),
  gatewayOrder: otherwise(nullable(object({ paymentId: anyString, gwUrl: anyString, token: anyString })), null),
})

/** The shopper's data of step 2, including the note. Stored on the device for the next order too. */
export const informationStore = createStoredValue<Information>('information', emptyInformation, informationShape)

/** Deletes the note, which belongs to one order: when the cart becomes empty and after an order is submitted. */
export function clearNote(): void {
  if (informationStore.get().note !== '') informationStore.update((information) => ({ ...information, note: '' }))
}

/** Stores the card gateway order of the order in progress; null once it is paid or must be created again. */
export function setGatewayOrder(gatewayOrder: GatewayOrder | null): void {
  if (informationStore.get().gatewayOrder !== gatewayOrder) informationStore.update((information) => ({ ...information, gatewayOrder }))
}
