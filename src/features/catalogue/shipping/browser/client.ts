import type { ApiEndpoints } from '#platform/browser/api-endpoints.ts'
import { callApi, type ReplyOf } from '#platform/browser/call-api.ts'

type TransportPrice = 'POST /api/calculate-transportation-price'

/** Of each item, `id` is the product's, `count` its number of pieces, `amount` the price of the line without VAT. */
export type TransportPriceRequest = Readonly<ApiEndpoints[TransportPrice]['body']>

/** Without VAT, in the requested currency. An invalid postal code has a price of 0, which never means free transport. */
export type TransportAnswer = ReplyOf<TransportPrice>

/**
 * Fetches the transport price to an address.
 * @throws ApiError, or the browser's error without an answer
 */
export const fetchTransportPrice = (body: TransportPriceRequest, signal?: AbortSignal): Promise<TransportAnswer> =>
  callApi('POST /api/calculate-transportation-price', { body, signal })
