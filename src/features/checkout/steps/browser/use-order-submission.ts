import { useEffect, useRef, useState } from 'react'
import type { OrderBody } from '#features/orders/orders/browser/client.ts'
import type { OrderRefusal } from './send-order.ts'
import { type OrderSubmitted, submitOrder } from './submit-order.ts'

export interface OrderSubmission {
  readonly isSending: boolean
  readonly refusal: OrderRefusal | null
  /** Returns null while another submission is running. After acceptance it stays busy until the page is left or `release` is called. */
  readonly send: (order: OrderBody) => Promise<OrderSubmitted | null>
  readonly release: () => void
  readonly dismissRefusal: () => void
}

/** Submits the order of this page, one submission at a time. */
export function useOrderSubmission(): OrderSubmission {
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null)
  const running = useRef(false)
  const release = () => {
    running.current = false
    setIsSending(false)
  }
  // Going back from the gateway may restore the page as it was left: busy.
  useEffect(() => {
    const resetOnReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) release()
    }
    window.addEventListener('pageshow', resetOnReturn)
    return () => window.removeEventListener('pageshow', resetOnReturn)
  }, [])

  async function send(order: OrderBody): Promise<OrderSubmitted | null> {
    if (running.current) return null
    running.current = true
    setIsSending(true)
    setRefusal(null)
    const submitted = await submitOrder(order)
    if (!submitted.ok) {
      release()
      setRefusal(submitted)
    }
    return submitted
  }
  return { isSending, refusal, send, release, dismissRefusal: () => setRefusal(null) }
}
