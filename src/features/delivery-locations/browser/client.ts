import type { SplitRow } from '#domain/deliveries/split.ts'
import { callApi } from '#platform/browser/call-api.ts'
import type { DeliveryLocation, LocationForm, LocationList } from '../schema.ts'

/** All functions throw ApiError with the server's reason and issues, or the browser's error without an answer. */
export const postLocation = (body: LocationForm): Promise<DeliveryLocation> =>
  callApi('POST /api/b2b/partner/delivery-location/create', { body })

export const putLocation = (id: string, body: LocationForm): Promise<DeliveryLocation> =>
  callApi('PUT /api/b2b/partner/delivery-location/{id}', { path: { id }, body })

/** The company's locations that match a phrase, by company. */
export const getLocations = (phrase: string, signal: AbortSignal): Promise<LocationList> =>
  callApi('GET /api/b2b/partner/delivery-location/list', { query: { limit: 20, ...(phrase !== '' && { phrase }) }, signal })

interface SavedSplit {
  readonly orderId: string
  /** Of the order's addresses as seen; a late save is a conflict. */
  readonly version: number
}

/** Delivers a whole order to one location. */
export const postSingleDelivery = ({ orderId, version }: SavedSplit, locationId: string): Promise<unknown> =>
  callApi('POST /api/b2b/partner/order/{orderId}/delivery-location/single/{id}', {
    path: { orderId, id: locationId },
    query: { version },
  })

/** Splits the items of an order among locations. */
export const postSplitDelivery = ({ orderId, version }: SavedSplit, rows: readonly SplitRow[]): Promise<unknown> =>
  callApi('POST /api/b2b/partner/order/{orderId}/delivery-location/multiple', { path: { orderId }, body: { rows: [...rows], version } })
