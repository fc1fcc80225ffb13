import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { refunds } from '#db/schema/payments.ts'
import { writeMessage } from '#features/thread/server/write-message.ts'

export type FinishedRefund = { readonly ok: true } | { readonly ok: false; readonly reason: 'unknown-refund' }

/** Records that the office has refunded a payment: it leaves the list of refunds, and the order's thread says so, once. */
export async function finishRefund(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  refundId: string,
): Promise<FinishedRefund> {
  const at = clock()
  return db.transaction(async (tx): Promise<FinishedRefund> => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
    if (!refund) return { ok: false, reason: 'unknown-refund' }
    if (refund.doneAt) return { ok: true }
    await tx.update(refunds).set({ doneAt: at }).where(eq(refunds.id, refundId))
    const { orderId, amountThousandths, currency } = refund
    const data = { kind: 'refunded', amountThousandths, currency } as const
    await writeMessage(tx, { orderId, author: 'system', type: 'paymentDone', data, at })
    return { ok: true }
  })
}
