import type { ApiEndpoints } from '#platform/browser/api-endpoints.ts'
import { callApi, type ReplyOf } from '#platform/browser/call-api.ts'

type TransportPrice = 'POST /api/calculate-transportation-price'

/** Of each item `id` is the product's, `count` its pieces, `amount` the price of the line without VAT. */
export type TransportPriceRequest = Readonly<ApiEndpoints[TransportPrice]['body']>

/** A price of 0 goes with an invalid postal code and never means free transport. Without VAT, in the asked currency. */
export type TransportAnswer = ReplyOf<TransportPrice>

/** What transport to an address costs. @throws ApiFault, or the browser's error without an answer. */
export const fetchTransportPrice = (body: TransportPriceRequest, signal?: AbortSignal): Promise<TransportAnswer> =>
  callApi('POST /api/calculate-transportation-price', { body, signal })
