import { useEffect, useState } from 'react'
import type { Currency } from '#domain/currency.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { activeAddress, type Information } from '#domain/orders/information.ts'
import { isCountry } from '#domain/postal/countries.ts'
import { normalisePostalCode } from '#domain/postal/postal-code.ts'
import { fetchTransportPrice, type TransportAnswer, type TransportPriceRequest } from '#features/catalogue/shipping/browser/client.ts'

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
  const key = request === null ? '' : JSON.stringify(request)
  const [settled, setSettled] = useState<{ readonly key: string; readonly transport: TransportState } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (key === '' || answers.has(key)) return
    const abort = new AbortController()
    fetchTransportPrice(JSON.parse(key) as TransportPriceRequest, abort.signal).then(
      (answer) => {
        answers.set(key, answer)
        setSettled({ key, transport: stateOf(answer) })
      },
      () => {
        if (!abort.signal.aborted) setSettled({ key, transport: { state: 'failed' } })
      },
    )
    return () => abort.abort()
  }, [key, attempt])
  const retry = () => {
    answers.delete(key)
    setSettled(null)
    setAttempt(attempt + 1)
  }
  const known = answers.get(key)
  if (key === '') return { state: 'unknown', retry }
  if (known) return { ...stateOf(known), retry }
  return { ...(settled?.key === key ? settled.transport : { state: 'asking' }), retry }
}
