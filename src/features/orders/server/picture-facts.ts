import { hideBlankPictures } from '#domain/design/blank-pictures.ts'
import type { OrderInput, OrderToPlace } from '#domain/orders/order-input-schema.ts'
import type { FactsOfImages, ImageFacts } from '#artwork/preflight/finding.ts'
import type { UploadedFile } from '#features/uploads/server/reads.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import { type UploadedFiles, picturesOf } from './check-files.ts'
import type { DesignChecker } from './order-threads.ts'

interface Deps {
  readonly files: Pick<FileStore, 'get'>
  readonly checker: Pick<DesignChecker, 'readPicture'>
}

/** Facts of files by hash; they never change. */
const known = createLruCache<ImageFacts>(500)

const factsOfFile = ({ files, checker }: Deps, { sha256, mediaType }: UploadedFile): Promise<ImageFacts> =>
  known.get(sha256, async () => checker.readPicture({ bytes: await files.get(sha256), mediaType }))

/**
 * Facts of an order's pictures, read from the stored files one after the other, so that concurrent orders take turns. Measurements from the
 * browser are never trusted.
 */
export async function pictureFacts(deps: Deps, order: Pick<OrderInput, 'configurations'>, kept: UploadedFiles): Promise<FactsOfImages> {
  const facts = new Map<string, ImageFacts>()
  for (const sha256 of picturesOf(order)) {
    const file = kept.get(sha256)
    if (file?.mediaType.startsWith('image/')) facts.set(sha256, await factsOfFile(deps, file))
  }
  return facts
}

/** The order without fully transparent pictures: they cost nothing and need no plate. */
export const printedOrder = (order: OrderToPlace, facts: FactsOfImages): OrderToPlace => ({
  ...order,
  configurations: order.configurations.map((line) => ({
    ...line,
    design: hideBlankPictures(line.design, (image) => facts.get(image)?.isBlank === true),
  })),
})
