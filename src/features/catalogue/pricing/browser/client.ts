import type { PriceRequest } from '#domain/orders/configuration.ts'
import type { ApiQuote } from '#domain/pricing/quote.ts'
import { ApiError, callApi } from '#platform/browser/call-api.ts'

/**
 * Fetches the server's price of a configuration, which overrides the one computed in the browser.
 * @throws 'Error while calculating configuration price' with the cause; the browser's AbortError if a newer request replaced it
 */
export async function fetchConfigurationPrice(request: PriceRequest, signal?: AbortSignal): Promise<ApiQuote> {
  try {
    return await callApi('POST /api/priceLists/configuration-price', { body: request, signal })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new Error('Error while calculating configuration price', { cause })
  }
}

/** Whether the server refused to price it, so that a retry is useless. */
export const isPriceRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof ApiError &&
  error.cause.status >= 400 &&
  error.cause.status < 500 &&
  error.cause.status !== 429
