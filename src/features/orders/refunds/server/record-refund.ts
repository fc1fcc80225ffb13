import { randomUUID } from 'node:crypto'
import type { Currency } from '#domain/currency.ts'
import type { refundReasons } from '#domain/orders/payment-states.ts'
import type { Db } from '#db/client.ts'
import { refunds } from '#db/schema/payments.ts'

export interface RefundToRecord {
  readonly orderId: string
  /** Our id of the payment, `payments.id`. */
  readonly paymentId: string
  readonly reason: (typeof refundReasons)[number]
  /** The received amount, which may differ from the order's total. */
  readonly amountThousandths: number
  readonly currency: Currency
  readonly at: Date
}

/**
 * Puts a payment on the list of refunds in the caller's transaction (decisions §5). Idempotent: a payment is refunded once, whatever the
 * reason. Returns whether it is new on the list.
 */
export async function recordRefund(tx: Db, { at, ...refund }: RefundToRecord): Promise<boolean> {
  const noted = await tx
    .insert(refunds)
    .values({ ...refund, id: randomUUID(), createdAt: at })
    .onConflictDoNothing({ target: refunds.paymentId })
    .returning({ id: refunds.id })
  return noted.length > 0
}
