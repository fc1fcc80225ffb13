import { useRef, useState } from 'react'
import type { OrderBody } from '#features/orders/client.ts'
import { submitOrder } from './submit-order.ts'
import type { OrderRefusal } from './ui/refusal-banner.tsx'

interface OrderSubmission {
  readonly isSending: boolean
  readonly refusal: OrderRefusal | null
  readonly send: (order: OrderBody) => Promise<OrderRefusal | null>
  readonly forgetRefusal: () => void
}

/** Sends the order of this page, one submission at a time; the answer of `send` is null for an order that was accepted. */
export function useOrderSubmission(): OrderSubmission {
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null)
  const running = useRef(false)

  async function send(order: OrderBody): Promise<OrderRefusal | null> {
    if (running.current) return null
    running.current = true
    setIsSending(true)
    setRefusal(null)
    const submitted = await submitOrder(order)
    running.current = false
    // An accepted order stays busy until the page of thanks has come.
    if (submitted.ok) return null
    setIsSending(false)
    setRefusal(submitted)
    return submitted
  }
  return { isSending, refusal, send, forgetRefusal: () => setRefusal(null) }
}
