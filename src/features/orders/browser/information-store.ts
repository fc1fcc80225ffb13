import { emptyInformation, type GatewayOrder, type Information } from '#domain/orders/information.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** Takes the fields of a form from what was stored, as far as they have its shape. */
function fieldsOf<Form extends object>(empty: Form, stored: unknown): Form {
  if (typeof stored !== 'object' || stored === null) return empty
  const kept = Object.entries(stored).filter(([key, value]) => typeof value === typeof empty[key as keyof Form])
  return { ...empty, ...Object.fromEntries(kept.filter(([key]) => key in empty)) }
}

function readGatewayOrder(stored: unknown): GatewayOrder | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { paymentId, gwUrl, token } = stored as Record<keyof GatewayOrder, unknown>
  return typeof paymentId === 'string' && typeof gwUrl === 'string' && typeof token === 'string' ? { paymentId, gwUrl, token } : null
}

/** Narrows stored information: fields that an older release did not know begin empty. Null for anything but an object. */
export function readInformation(stored: unknown): Information | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { billingAddress, deliveryAddress, gatewayOrder, ...rest } = stored as Record<keyof Information, unknown>
  return {
    ...fieldsOf(emptyInformation, rest),
    billingAddress: fieldsOf(emptyInformation.billingAddress, billingAddress),
    deliveryAddress: fieldsOf(emptyInformation.deliveryAddress, deliveryAddress),
    gatewayOrder: readGatewayOrder(gatewayOrder),
  }
}

/** What the shopper typed in step 2, with the note; kept on the device for the next order too. */
export const informationStore = createStoredValue<Information>('information', emptyInformation, readInformation)

/** A note belongs to one order: it goes with the last item of the cart and with the order that was sent. */
export function clearNote(): void {
  if (informationStore.get().note !== '') informationStore.update((information) => ({ ...information, note: '' }))
}

/** Where the order in progress is paid at the card gateway; null once it is paid, or has to be made again. */
export function keepGatewayOrder(gatewayOrder: GatewayOrder | null): void {
  if (informationStore.get().gatewayOrder !== gatewayOrder) informationStore.update((information) => ({ ...information, gatewayOrder }))
}
