import { toAmount } from '#domain/money.ts'
import type { Db } from '#db/client.ts'
import { refundsDue } from '#features/orders/refunds/server/reads.ts'
import type { RefundDue } from '../schema.ts'

/** Refunds due, oldest first. */
export async function listRefunds(db: Db): Promise<readonly RefundDue[]> {
  return (await refundsDue(db)).map(({ billing, amountThousandths, createdAt, ...refund }) => ({
    ...refund,
    customer: `${billing.firstName} ${billing.surName}`,
    email: billing.email,
    amount: toAmount(amountThousandths),
    createdAt: createdAt.toISOString(),
  }))
}
