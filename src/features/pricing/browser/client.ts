import type { PriceRequest } from '#domain/orders/configuration.ts'
import type { ApiQuote } from '#domain/pricing/quote.ts'
import { ApiError, callApi } from '#platform/browser/call-api.ts'

/**
 * Asks the server for the price of a configuration: its answer wins over whatever the browser computed.
 * @throws 'Error while calculating configuration price' with the cause; the browser's AbortError when a newer request took its place.
 */
export async function fetchConfigurationPrice(request: PriceRequest, signal?: AbortSignal): Promise<ApiQuote> {
  try {
    return await callApi('POST /api/priceLists/configuration-price', { body: request, signal })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new Error('Error while calculating configuration price', { cause })
  }
}

/** Whether the server refused to price it, so that asking again is of no use. */
export const isPriceRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof ApiError &&
  error.cause.status >= 400 &&
  error.cause.status < 500 &&
  error.cause.status !== 429
