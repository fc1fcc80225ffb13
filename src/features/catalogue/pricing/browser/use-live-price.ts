import type { PriceRequest } from '#domain/orders/configuration.ts'
import type { ApiQuote } from '#domain/pricing/quote.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { fetchConfigurationPrice } from './client.ts'

export type PriceState = 'asking' | 'settled' | 'failed'

export interface LivePrice {
  /** The server's quote for this request once it has arrived. It overrides the price computed in the browser. */
  readonly answer: ApiQuote | null
  readonly state: PriceState
  readonly retry: () => void
}

/**
 * Fetches the price of a configuration whenever it may have changed. A newer request silently replaces an older one. Without a request
 * nothing is fetched, and the price computed in the browser remains.
 */
export function useLivePrice(request: PriceRequest | null): LivePrice {
  const key = request === null ? null : JSON.stringify(request)
  const { value, failed, retry } = useLoaded(key, (requested, signal) =>
    fetchConfigurationPrice(JSON.parse(requested) as PriceRequest, signal),
  )
  return { answer: value ?? null, state: failed ? 'failed' : key === null || value ? 'settled' : 'asking', retry }
}
