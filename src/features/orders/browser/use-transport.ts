import { useEffect, useState } from 'react'
import type { Currency } from '#domain/currency.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { activeAddress, type Information } from '#domain/orders/information.ts'
import { isCountry } from '#domain/postal/countries.ts'
import { normalisePostalCode } from '#domain/postal/postal-code.ts'
import { fetchTransportPrice, type TransportAnswer, type TransportPriceRequest } from '#features/shipping/browser/client.ts'

/** What is known about the way to the address: nothing yet, being asked, nobody delivers there, no answer, or a price. */
export type TransportState =
  | { readonly state: 'unknown' | 'asking' | 'invalid' | 'failed' }
  | { readonly state: 'known'; readonly answer: TransportAnswer }

/** Answers of this page view, by request: going back and forth between the steps asks once. */
const answers = new Map<string, TransportAnswer>()

/** What has to be asked; null while the address has no postal code of its country's form. */
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

/** Looks transport up for the active address; a newer request takes the place of an older one. */
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
