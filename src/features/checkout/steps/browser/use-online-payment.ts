import { useEffect, useState } from 'react'
import { fetchOrder } from '#features/orders/orders/browser/client.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { checkReturnedPayment, type ReturnedPayment } from '#features/checkout/payments/browser/check-returned-payment.ts'
import { type PaymentFailure, paymentFailureMs } from '#features/checkout/payments/browser/payment-failure-banner.tsx'
import { finishPayment } from './finish-payment.ts'
import { setGatewayOrder } from './information-store.ts'
import { openGatewayOrder } from './open-gateway-order.ts'
import { pendingOrderStore } from './pending-order-store.ts'

/** The shopper's return from the gateway, which adds the payment id to the URL. */
interface Return {
  readonly paymentId: string
  /** Null if the URL has none and this browser has no unpaid order. */
  readonly token: string | null
}

/** Reads the return from the URL, once, and removes it: a token in a URL could be copied and stays in the history. */
function readReturn(): Return | null {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  const paymentId = query.get('id')
  const token = query.get('token') ?? pendingOrderStore.get()?.token ?? null
  if (query.has('token') || query.has('id')) history.replaceState(history.state, '', pathname)
  return paymentId === null ? null : { paymentId, token }
}

async function orderCodeOf(token: string): Promise<string> {
  const pending = pendingOrderStore.get()
  return pending?.token === token ? pending.orderCode : (await fetchOrder(token)).orderCode
}

/** Whether a token belongs to an order. */
const isOrderToken = (token: string): Promise<boolean> =>
  fetchOrder(token).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return false
      throw error
    },
  )

/** Handles a return. The gateway order of an unpaid one is created again, so that the next attempt uses a new one. */
async function settleReturn({ paymentId, token }: Return): Promise<PaymentFailure | 'unmatched' | null> {
  if (token === null) return 'unmatched'
  const returned: ReturnedPayment = await checkReturnedPayment({ paymentId, token })
  if (returned === 'paid') {
    finishPayment({ token, orderCode: await orderCodeOf(token) })
    return null
  }
  if (returned === 'unknown') return 'unknown'
  const pending = pendingOrderStore.get()
  if (returned === 'unmatched' && pending?.token !== token && !(await isOrderToken(token))) return 'unmatched'
  setGatewayOrder(null)
  if (pending?.token === token) {
    const opened = await openGatewayOrder(pending, paymentId)
    if (!opened.ok && opened.reason === 'paid') return null
  }
  return 'unsuccessful'
}

/** Handles a page opened without a return: a paid order is confirmed, a cancelled one is dropped. */
async function settlePendingOrder(): Promise<void> {
  const pending = pendingOrderStore.get()
  if (!pending) return
  const { payed, cancelled } = await fetchOrder(pending.token)
  if (payed) finishPayment(pending)
  else if (cancelled && pendingOrderStore.get()?.token === pending.token) pendingOrderStore.set(null)
}

/** Reads the return in the browser before anything else is rendered. */
export function useReturn(): Return | null {
  const [returned] = useState(() => (typeof window === 'undefined' ? null : readReturn()))
  return returned
}

export interface OnlinePayment {
  readonly isChecking: boolean
  readonly isUnmatched: boolean
  readonly failure: PaymentFailure | null
  readonly setFailure: (failure: PaymentFailure | null) => void
}

/** The state of online payment on this page: whether a return is being checked, whether it has no order, and the last failure. */
export function useOnlinePayment(returned: Return | null): OnlinePayment {
  const [isChecking, setIsChecking] = useState(returned !== null)
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const [isUnmatched, setIsUnmatched] = useState(false)
  useEffect(() => {
    let cancelled = false
    const settled = returned ? settleReturn(returned) : settlePendingOrder().then(() => null)
    void settled
      .catch((error: unknown) => {
        console.error(error)
        return 'unknown' as const
      })
      .then((result) => {
        if (cancelled) return
        setIsChecking(false)
        if (result === 'unmatched') setIsUnmatched(true)
        else if (returned) setFailure(result)
      })
    return () => {
      cancelled = true
    }
  }, [returned])
  useEffect(() => {
    if (failure !== 'unsuccessful') return undefined
    const timer = setTimeout(() => setFailure(null), paymentFailureMs)
    return () => clearTimeout(timer)
  }, [failure])
  return { isChecking, isUnmatched, failure, setFailure }
}
