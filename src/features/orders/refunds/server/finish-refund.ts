import { eq } from 'drizzle-orm'
import type { Actor } from '#domain/orders/actor.ts'
import type { Db } from '#db/client.ts'
import { refunds } from '#db/schema/payments.ts'
import { writeEvent } from '#features/orders/thread/server/write-event.ts'

export type FinishedRefund = { readonly ok: true } | { readonly ok: false; readonly reason: 'unknown-refund' }

/** Records that the office has refunded a payment: it leaves the list of refunds, and the order's thread says so, once. */
export async function finishRefund(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  { refundId, by }: { readonly refundId: string; readonly by: Actor },
): Promise<FinishedRefund> {
  const at = clock()
  return db.transaction(async (tx): Promise<FinishedRefund> => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
    if (!refund) return { ok: false, reason: 'unknown-refund' }
    if (refund.doneAt) return { ok: true }
    await tx.update(refunds).set({ doneAt: at }).where(eq(refunds.id, refundId))
    const { orderId, amountThousandths, currency } = refund
    const data = { kind: 'refunded', amountThousandths, currency } as const
    const changes = [{ field: 'refundedAt', before: null, after: at.toISOString() }]
    await writeEvent(tx, { orderId, by, type: 'paymentDone', data, changes, at })
    return { ok: true }
  })
}
