import { countWrong } from '../../tests/support/payment-balance.ts'
import { paymentsThroughKills } from '../../tests/support/payments-through-kills.ts'
import type { ProofOutcome } from './proof.ts'

/** Payments of shoppers who do not return are found by the shop's polling, which starts a minute after the attempt. */
const settleMs = 10 * 60_000

/** Kills the program at 50 random moments while 8 clients order and pay; prints the balance and counts mismatches. */
export async function provePayments(): Promise<ProofOutcome> {
  const kills = 50
  const balance = await paymentsThroughKills({ kills, clients: 8, settleMs, report: console.log })
  console.log(
    `${balance.orders} orders, ${balance.paidOrders} paid, ${balance.cancelledOrders} cancelled: ${balance.ordersWrong} orders lost or doubled, ` +
      `${balance.paymentsWrong} payments that differ from the providers' books, ${balance.paidWrong} orders with a wrong payment or refund, ` +
      `${balance.piecesWrong} pieces too many or too few, ${balance.mailsWrong} orders mailed wrongly, ${balance.leftOver} processes left over`,
  )
  return { wrong: countWrong(balance) + balance.leftOver, figures: { kills, ...balance } }
}
