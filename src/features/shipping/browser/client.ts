import type { Currency } from '#domain/currency.ts'
import type { Carrier } from '#domain/shipping/carriers.ts'
import { callApi } from '#platform/browser/call-api.ts'

export interface TransportRequest {
  readonly country: string
  readonly zipCode: string
  readonly currency: Currency
  /** `id` is the product's, `count` its pieces, `amount` the price of the line without VAT. */
  readonly items: readonly { readonly id: string; readonly count: number; readonly amount: number }[]
}

/** A price of 0 goes with an invalid postal code and never means free transport. Without VAT, in the asked currency. */
export interface TransportAnswer {
  readonly isZipCodeValid: boolean
  readonly price: number
  readonly currency: Currency
  readonly carrier: Carrier | null
}

/** What transport to an address costs. @throws ApiFault, or the browser's error without an answer. */
export const fetchTransportPrice = (request: TransportRequest, signal?: AbortSignal): Promise<TransportAnswer> =>
  callApi('calculate-transportation-price', { method: 'POST', body: request, signal })
