import { useCallback, useEffect, useRef, useState } from 'react'
import type { Currency } from '#domain/currency.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { CartFacts } from '#features/catalogue/lines/line-facts.ts'
import { cartStore } from './cart-store.ts'
import { type LineQuoted, quoteLine } from './quote-line.ts'
import { type CartView, useCart } from './use-cart.ts'

type EditFailure = Extract<LineQuoted, { ok: false }>['reason']

export interface PricedCart extends CartView {
  readonly isPricing: boolean
  /** Lines that could not be priced, by their id. */
  readonly failures: Readonly<Record<string, EditFailure>>
  /** Whether every line has a server price from this visit, in this currency. */
  readonly isFresh: boolean
  /** Fetches all prices again. */
  readonly refresh: () => void
}

/** Debounce delay while a number is typed, in ms. */
const typingDelayMs = 150

/** The variables of a line's price on this page. Its design does not change in the cart. */
const keyOf = ({ quantity }: PricedConfiguration, currency: Currency): string => `${quantity} ${currency}`

/**
 * The cart with current prices from the server, fetched when the page opens and when a quantity or the currency changes. A newer request
 * for a line aborts the older one. Every answer is stored in the cart.
 */
export function usePricedCart(facts: CartFacts): PricedCart {
  const cart = useCart()
  const [answered, setAnswered] = useState<Readonly<Record<string, string>>>({})
  const [failures, setFailures] = useState<PricedCart['failures']>({})
  const running = useRef(new Map<string, { readonly key: string; readonly abort: AbortController }>())
  const { configurations, currency, isPriced, ready } = cart

  const ask = useCallback(
    async (line: PricedConfiguration, signal: AbortSignal, delayMs: number): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      const key = keyOf(line, currency)
      const quoted = await quoteLine(line, currency, facts, signal).catch(() => null)
      // Replaced by a newer request.
      if (!quoted || running.current.get(line.id)?.key !== key) return
      running.current.delete(line.id)
      if (quoted.ok)
        cartStore.update((lines) => lines.map((now) => (now.id === line.id && now.quantity === line.quantity ? quoted.line : now)))
      setAnswered((all) => ({ ...all, [line.id]: key }))
      setFailures((all) => {
        const others = Object.fromEntries(Object.entries(all).filter(([id]) => id !== line.id))
        return quoted.ok ? others : { ...others, [line.id]: quoted.reason }
      })
    },
    [currency, facts],
  )

  useEffect(() => {
    for (const line of configurations) {
      const key = keyOf(line, currency)
      const current = running.current.get(line.id)
      if (answered[line.id] === key || current?.key === key) continue
      current?.abort.abort()
      const abort = new AbortController()
      running.current.set(line.id, { key, abort })
      void ask(line, abort.signal, answered[line.id] === undefined ? 0 : typingDelayMs)
    }
  }, [configurations, currency, answered, ask])

  useEffect(() => {
    const requests = running.current
    return () => {
      for (const { abort } of requests.values()) abort.abort()
      requests.clear()
    }
  }, [])

  const isAnswered = configurations.every((line) => answered[line.id] === keyOf(line, currency))
  const refresh = () => {
    setAnswered({})
    setFailures({})
  }
  return {
    ...cart,
    isPricing: ready && !isAnswered,
    failures: Object.fromEntries(Object.entries(failures).filter(([id]) => configurations.some((line) => line.id === id))),
    isFresh: ready && isAnswered && isPriced && configurations.every((line) => failures[line.id] === undefined),
    refresh,
  }
}
