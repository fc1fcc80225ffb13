import { asc, eq } from 'drizzle-orm'
import type { DesignDocument } from '#domain/design/document.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import type { ProofDrawer, ProofToDraw } from '#features/designs/pictures/server/draw-proof.ts'
import { uploadedFiles } from '#features/designs/uploads/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { NewProof } from './send-proof.ts'

export interface DrawProofsDeps {
  readonly db: Db
  readonly files: Pick<FileStore, 'get'>
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'product'> }
  readonly proofDrawer: ProofDrawer
}

/** What is needed to draw sides of an ordered item, or without any the product with its design. */
export async function pictureToDraw(
  { db, files, catalogue }: Omit<DrawProofsDeps, 'proofDrawer'>,
  { productId, color, scale, design }: typeof orderItems.$inferSelect,
  sideIndexes: readonly number[],
): Promise<ProofToDraw> {
  const product = required(catalogue.current().product(productId), `product ${productId}`)
  const uploaded = await uploadedFiles(db, [...new Set(imagesOf(design))])
  const images = new Map(await Promise.all([...uploaded.keys()].map(async (sha256) => [sha256, await files.get(sha256)] as const)))
  return { item: { product, color, scale, design }, sideIndexes, images }
}

/** The sides of an ordered item that are printed, 0 for the first. */
export const printedSides = ({ sides }: typeof orderItems.$inferSelect.quote): readonly number[] =>
  sides.flatMap(({ printCount }, index) => (printCount > 0 ? [index] : []))

/**
 * Draws designs of items of an order as proofs: the changed ones in `changed` by their items, or those as ordered. Items without print, and
 * those of other orders, have none.
 */
export async function drawProofs(
  deps: DrawProofsDeps,
  orderId: string,
  itemIds: readonly string[],
  changed: ReadonlyMap<string, DesignDocument>,
): Promise<ReadonlyMap<string, Omit<NewProof, 'path'>>> {
  const rows = await deps.db
    .select({ item: orderItems, orderCode: orders.orderCode, locale: orders.locale })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const proofs = new Map<string, Omit<NewProof, 'path'>>()
  for (const { item, orderCode, locale } of rows.filter((row) => itemIds.includes(row.item.id))) {
    const { id, quote, position } = item
    const sideIndexes = printedSides(quote)
    if (sideIndexes.length === 0) continue
    const design = changed.get(id) ?? item.design
    const bytes = await deps.proofDrawer.drawProof(await pictureToDraw(deps, { ...item, design }, sideIndexes))
    const fileName = translatorOf(locale).of('documents')('proofFileName', { code: orderCode, position: position + 1 })
    proofs.set(id, { orderItemId: id, fileName, bytes, design })
  }
  return proofs
}
