import { capturePayPalOrder, fetchPaymentStatus } from './client.ts'
import { ApiError } from '#platform/browser/call-api.ts'

/** `unknown`: the result could not be determined; a later payment still counts. `unmatched`: no order of the token has such a payment. */
export type ReturnedPayment = 'paid' | 'unpaid' | 'unmatched' | 'unknown'

/** Banks confirm a little after shoppers return. */
const delaysMs = [0, 1000, 1500] as const

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Polls a few times until the answer is final. */
async function poll(ask: () => Promise<ReturnedPayment | 'waiting'>): Promise<ReturnedPayment> {
  let seen: ReturnedPayment = 'unknown'
  for (const wait of delaysMs) {
    await pause(wait)
    try {
      const answer = await ask()
      if (answer !== 'waiting') return answer
      seen = 'unpaid'
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return 'unmatched'
      seen = 'unknown'
    }
  }
  return seen
}

/** The result of a card payment when the shopper returns from it. */
export const checkReturnedPayment = (payment: { readonly paymentId: string; readonly token: string }): Promise<ReturnedPayment> =>
  poll(async () => {
    const { payed, state } = await fetchPaymentStatus(payment)
    if (payed) return 'paid'
    return state === 'open' ? 'waiting' : 'unpaid'
  })

/** Captures a payment approved at PayPal; only COMPLETED is paid. */
export const checkApprovedPayment = (token: string, id: string): Promise<ReturnedPayment> =>
  poll(async () => {
    const { status } = await capturePayPalOrder(token, id)
    if (status === 'COMPLETED') return 'paid'
    return status === 'PENDING' ? 'waiting' : 'unpaid'
  })
