import type { ChosenLocation, DraftRow, DraftRows } from '#domain/deliveries/split-draft.ts'
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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isLocation = (value: unknown): value is ChosenLocation =>
  isObject(value) && ['id', 'companyName', 'street', 'zipCode', 'city', 'country'].every((field) => typeof value[field] === 'string')

const isRow = (value: unknown): value is DraftRow =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  (value['location'] === null || isLocation(value['location'])) &&
  (value['amount'] === null || typeof value['amount'] === 'number')

const isDraft = (value: unknown): value is DeliveryDraft =>
  isObject(value) &&
  typeof value['version'] === 'number' &&
  typeof value['isSplit'] === 'boolean' &&
  (value['one'] === null || isLocation(value['one'])) &&
  isObject(value['rows']) &&
  Object.values(value['rows']).every((rows) => Array.isArray(rows) && rows.every(isRow))

/** Narrows stored drafts; null if one is invalid. */
const readDrafts = (stored: unknown): DeliveryDrafts | null =>
  isObject(stored) && Object.values(stored).every(isDraft) ? (stored as DeliveryDrafts) : null

/** How many drafts a device keeps; the oldest is dropped. */
const maxDrafts = 20

/** The drafts of deliveries by order, so that reloads, the way back and a second tab keep what was entered. */
export const deliveryDraftStore = createStoredValue<DeliveryDrafts>('deliveryDrafts', {}, readDrafts)

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
