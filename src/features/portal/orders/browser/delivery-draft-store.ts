import type { ChosenLocation, DraftRows } from '#domain/deliveries/split-draft.ts'
import { anyString, isObject } from '#domain/shapes/basic-shapes.ts'
import { array, boolean, nullable, number, object } from '#domain/shapes/shapes.ts'
import type { Shape } from '#domain/shapes/shape.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** Where an order is to go, as entered but not saved. */
export interface DeliveryDraft {
  /** The version of the order's addresses that it began from. */
  readonly version: number
  readonly isSplit: boolean
  /** The location of everything, if it is not split. */
  readonly one: ChosenLocation | null
  readonly rows: DraftRows
}

type DeliveryDrafts = Readonly<Record<string, DeliveryDraft>>

/** An object of any keys whose values have one shape. */
const record = <T>(of: Shape<T>): Shape<Record<string, T>> => ({
  read: (value) => (isObject(value) ? object(Object.fromEntries(Object.keys(value).map((key) => [key, of]))).read(value) : undefined),
})

const location = object({
  id: anyString,
  companyName: anyString,
  street: anyString,
  zipCode: anyString,
  city: anyString,
  country: anyString,
})
const row = object({ id: anyString, location: nullable(location), amount: nullable(number()) })
const draftShape = object({ version: number(), isSplit: boolean, one: nullable(location), rows: record(array(row)) })

/** How many drafts a device keeps; the oldest is dropped. */
const maxDrafts = 20

/** The drafts of deliveries by order, so that reloads, the way back and a second tab keep what was entered. */
export const deliveryDraftStore = createStoredValue<DeliveryDrafts>('deliveryDrafts', {}, record(draftShape))

/** Stores the draft of an order. */
export const keepDraft = (orderId: string, draft: DeliveryDraft): void => {
  deliveryDraftStore.update(({ [orderId]: _before, ...others }) => ({
    ...Object.fromEntries(Object.entries(others).slice(1 - maxDrafts)),
    [orderId]: draft,
  }))
}

/** Discards the draft of an order. */
export const discardDelivery = (orderId: string): void => {
  deliveryDraftStore.update(({ [orderId]: _discarded, ...others }) => others)
}

/** Discards all drafts when a partner signs out: the next person at this device shall not find the company's addresses. */
export const discardDeliveries = (): void => {
  deliveryDraftStore.set({})
}
