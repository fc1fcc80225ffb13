import { emptyInformation, type GatewayOrder, type Information } from '#domain/orders/information.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** Copies the fields of a form from a stored value where their types match. */
function fieldsOf<Form extends object>(empty: Form, stored: unknown): Form {
  if (typeof stored !== 'object' || stored === null) return empty
  const matching = Object.entries(stored).filter(([key, value]) => typeof value === typeof empty[key as keyof Form])
  return { ...empty, ...Object.fromEntries(matching.filter(([key]) => key in empty)) }
}

function readGatewayOrder(stored: unknown): GatewayOrder | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { paymentId, gwUrl, token } = stored as Record<keyof GatewayOrder, unknown>
  return typeof paymentId === 'string' && typeof gwUrl === 'string' && typeof token === 'string' ? { paymentId, gwUrl, token } : null
}

/** Narrows stored information. Fields unknown to an older release start empty. Null for anything but an object. */
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

/** The shopper's data of step 2, including the note. Stored on the device for the next order too. */
export const informationStore = createStoredValue<Information>('information', emptyInformation, readInformation)

/** Deletes the note, which belongs to one order: when the cart becomes empty and after an order is submitted. */
export function clearNote(): void {
  if (informationStore.get().note !== '') informationStore.update((information) => ({ ...information, note: '' }))
}

/** Stores the card gateway order of the order in progress; null once it is paid or must be created again. */
export function setGatewayOrder(gatewayOrder: GatewayOrder | null): void {
  if (informationStore.get().gatewayOrder !== gatewayOrder) informationStore.update((information) => ({ ...information, gatewayOrder }))
}
