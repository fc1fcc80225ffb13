import { useEffect, useRef, useState } from 'react'
import type { PriceRequest } from '#domain/orders/configuration.ts'
import type { ApiQuote } from '#domain/pricing/quote.ts'
import { fetchConfigurationPrice } from './client.ts'

export type PriceState = 'asking' | 'settled' | 'failed'

export interface LivePrice {
  /** The server's quote for this request once it has arrived. It overrides the price computed in the browser. */
  readonly answer: ApiQuote | null
  readonly state: PriceState
  readonly retry: () => void
}

interface Answered {
  readonly key: string
  readonly answer: ApiQuote | null
}

/**
 * Fetches the price of a configuration whenever it may have changed. A newer request silently replaces an older one. Without a request
 * nothing is fetched, and the price computed in the browser remains.
 */
export function useLivePrice(request: PriceRequest | null): LivePrice {
  const key = request === null ? null : JSON.stringify(request)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [attempt, setAttempt] = useState(0)
  const requested = useRef<string | null>(null)
  useEffect(() => {
    if (key === null || requested.current === `${key}${attempt}`) return
    requested.current = `${key}${attempt}`
    const controller = new AbortController()
    fetchConfigurationPrice(JSON.parse(key) as PriceRequest, controller.signal).then(
      (answer) => setAnswered({ key, answer }),
      () => {
        if (!controller.signal.aborted) setAnswered({ key, answer: null })
      },
    )
    return () => {
      requested.current = null
      controller.abort()
    }
  }, [key, attempt])
  const current = answered?.key === key ? answered : null
  return {
    answer: current?.answer ?? null,
    state: key === null ? 'settled' : current === null ? 'asking' : current.answer === null ? 'failed' : 'settled',
    retry: () => {
      setAnswered(null)
      setAttempt((count) => count + 1)
    },
  }
}
