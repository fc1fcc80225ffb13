import { capturePayPalOrder, fetchPaymentStatus } from '#features/payments/browser/client.ts'
import { ApiError } from '#platform/browser/call-api.ts'

/**
 * `unknown`: nobody could say. If the money comes it counts, whenever it comes. `unmatched`: no order that the token opens has such a
 * payment.
 */
export type ReturnedPayment = 'paid' | 'unpaid' | 'unmatched' | 'unknown'

/** Banks answer a little later than shoppers come back. */
const waitsMs = [0, 1000, 1500] as const

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks a few times until there is an answer that stays. */
async function asked(ask: () => Promise<ReturnedPayment | 'waiting'>): Promise<ReturnedPayment> {
  let seen: ReturnedPayment = 'unknown'
  for (const wait of waitsMs) {
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

/** What became of a card payment that the shopper comes back from. */
export const checkReturnedPayment = (payment: { readonly paymentId: string; readonly token: string }): Promise<ReturnedPayment> =>
  asked(async () => {
    const { payed, state } = await fetchPaymentStatus(payment)
    if (payed) return 'paid'
    return state === 'open' ? 'waiting' : 'unpaid'
  })

/** Takes the money that was approved at PayPal; only COMPLETED is paid. */
export const checkApprovedPayment = (token: string, id: string): Promise<ReturnedPayment> =>
  asked(async () => {
    const { status } = await capturePayPalOrder(token, id)
    if (status === 'COMPLETED') return 'paid'
    return status === 'PENDING' ? 'waiting' : 'unpaid'
  })
