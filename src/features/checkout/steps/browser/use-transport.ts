import type { Currency } from '#domain/currency.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { activeAddress, type Information } from '#domain/orders/information.ts'
import { isCountry } from '#domain/postal/countries.ts'
import { normalisePostalCode } from '#domain/postal/postal-code.ts'
import { fetchTransportPrice, type TransportAnswer, type TransportPriceRequest } from '#features/catalogue/shipping/browser/client.ts'
import { useLoaded } from '#ui/use-loaded.ts'

/** The state of the transport quote: not requested, loading, no delivery there, failed, or a price. */
export type TransportState =
  | { readonly state: 'unknown' | 'asking' | 'invalid' | 'failed' }
  | { readonly state: 'known'; readonly answer: TransportAnswer }

/** The answers of this page view by request, so that moving between the steps asks only once. */
const answers = new Map<string, TransportAnswer>()

/** The transport request; null while the address has no postal code in its country's format. */
export function transportRequest(
  information: Information,
  lines: readonly PricedConfiguration[],
  currency: Currency,
): TransportPriceRequest | null {
  const { country, zipCode } = activeAddress(information)
  if (!isCountry(country)) return null
  const code = normalisePostalCode(country, zipCode)
  if (code === null || lines.length === 0) return null
  return {
    country,
    zipCode: code,
    currency,
    items: lines.map(({ productId, quantity, price }) => ({ id: productId, count: quantity, amount: price })),
  }
}

const stateOf = (answer: TransportAnswer): TransportState => (answer.isZipCodeValid ? { state: 'known', answer } : { state: 'invalid' })

/** Fetches the transport price to the active address. A newer request replaces an older one. */
export function useTransport(request: TransportPriceRequest | null): TransportState & { readonly retry: () => void } {
  const key = request === null ? null : JSON.stringify(request)
  const cached = key === null ? undefined : answers.get(key)
  const loaded = useLoaded(cached ? null : key, async (wanted, signal) => {
    const answer = await fetchTransportPrice(JSON.parse(wanted) as TransportPriceRequest, signal)
    answers.set(wanted, answer)
    return answer
  })
  const retry = () => {
    if (key !== null) answers.delete(key)
    loaded.retry()
  }
  if (key === null) return { state: 'unknown', retry }
  const answer = cached ?? loaded.value
  if (answer) return { ...stateOf(answer), retry }
  return { state: loaded.failed ? 'failed' : 'asking', retry }
}
