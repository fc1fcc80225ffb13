import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { DesignDocument } from '#domain/design/document.ts'
import type { approvalStatuses } from '#domain/orders/approval-status.ts'
import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { isOrderOfReader, type OrderOfReader } from '#features/orders/thread/server/reads.ts'
import type { StoredFile } from '#platform/server/http/send-file.ts'

export interface Proof {
  readonly id: string
  readonly orderItemId: string
  readonly messageId: string
  /** 1 for the first of an item. */
  readonly version: number
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
  /** 1 for a picture. */
  readonly pages: number
  readonly approval: (typeof approvalStatuses)[number]
  readonly decidedAt: Date | null
}

const proofColumns = {
  id: orderProofs.id,
  orderItemId: orderProofs.orderItemId,
  messageId: orderProofs.messageId,
  version: orderProofs.version,
  fileName: orderProofs.fileName,
  mediaType: files.mediaType,
  sizeBytes: files.sizeBytes,
  pages: orderProofs.pages,
  approval: orderProofs.approval,
  decidedAt: orderProofs.decidedAt,
}

/** All proofs of an order, by item and version. */
export const proofsOf = (db: Db, orderId: string): Promise<readonly Proof[]> =>
  db
    .select(proofColumns)
    .from(orderProofs)
    .innerJoin(files, eq(files.sha256, orderProofs.sha256))
    .innerJoin(orderItems, eq(orderItems.id, orderProofs.orderItemId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position), asc(orderProofs.version))

/** The designs that the proofs of an order show, by proof; none for files of the office. */
export async function proofDesigns(db: Db, orderId: string): Promise<ReadonlyMap<string, DesignDocument>> {
  const rows = await db
    .select({ id: orderProofs.id, design: orderProofs.design })
    .from(orderProofs)
    .innerJoin(orderItems, eq(orderItems.id, orderProofs.orderItemId))
    .where(and(eq(orderItems.orderId, orderId), isNotNull(orderProofs.design)))
  return new Map(rows.flatMap(({ id, design }) => (design ? [[id, design] as const] : [])))
}

/** The latest proof of each item. */
export const latestProofs = (proofs: readonly Proof[]): ReadonlyMap<string, Proof> =>
  new Map(proofs.map((proof) => [proof.orderItemId, proof]))

export type ProofFile = StoredFile & Pick<Proof, 'pages'>

/**
 * A proof's file by the order's token, or by the order's id for roles that may see every order, or a partner who sees its own. Null if the
 * proof belongs to another order.
 */
export async function proofFile(db: Db, order: OrderOfReader, proofId: string): Promise<ProofFile | null> {
  const [row] = await db
    .select({ sha256: files.sha256, mediaType: files.mediaType, fileName: orderProofs.fileName, pages: orderProofs.pages })
    .from(orderProofs)
    .innerJoin(files, eq(files.sha256, orderProofs.sha256))
    .innerJoin(orderItems, eq(orderItems.id, orderProofs.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderProofs.id, proofId), isOrderOfReader(order)))
  return row ?? null
}
