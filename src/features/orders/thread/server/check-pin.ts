import { and, eq, gt } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { acceptsDecision } from '#domain/orders/status-moves.ts'
import type { Db } from '#db/client.ts'
import { orderProofs } from '#db/schema/order-thread.ts'
import { orderItems } from '#db/schema/orders.ts'
import type { PinInput } from '../schema.ts'

/** `stale`: there is a newer version. `decided`: this version is approved. `no-place`: the proof has fewer pages. */
export type PinRefusal = 'unknown-proof' | 'stale' | 'decided' | 'not-now' | 'no-place'

/** Why a comment can't be pinned to a place of a proof; null if it can. The caller has locked the order. */
export async function checkPin(
  tx: Db,
  { orderId, status }: { readonly orderId: string; readonly status: OrderStatus },
  { proofId, page }: Pick<PinInput, 'proofId' | 'page'>,
): Promise<PinRefusal | null> {
  const [proof] = await tx
    .select({
      orderItemId: orderProofs.orderItemId,
      version: orderProofs.version,
      approval: orderProofs.approval,
      pages: orderProofs.pages,
    })
    .from(orderProofs)
    .innerJoin(orderItems, eq(orderItems.id, orderProofs.orderItemId))
    .where(and(eq(orderProofs.id, proofId), eq(orderItems.orderId, orderId)))
  if (!proof) return 'unknown-proof'
  const isNewer = and(eq(orderProofs.orderItemId, proof.orderItemId), gt(orderProofs.version, proof.version))
  if ((await tx.$count(orderProofs, isNewer)) > 0) return 'stale'
  if (proof.approval === 'approved') return 'decided'
  if (!acceptsDecision(status)) return 'not-now'
  return page > proof.pages ? 'no-place' : null
}
