import type { OrderInput } from '#domain/orders/order-input-schema.ts'
import type { FactsOfImages } from '#artwork/preflight/finding.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { UploadedFiles } from './check-files.ts'
import type { PrintBasis } from './collect-printed-lines.ts'
import { withGaps } from './gap-facts.ts'
import type { DesignChecker } from './order-threads.ts'
import { pictureFacts, withThinness } from './picture-facts.ts'

interface Deps {
  readonly files: Pick<FileStore, 'get'>
  readonly checker: Pick<DesignChecker, 'readPicture' | 'measurePicture' | 'measureGap'>
}

/** Everything that the checks of an order need to know of its pictures: what they hold, how thin they print and how close they lie. */
export async function readPrintFacts(
  deps: Deps,
  basis: PrintBasis,
  order: Pick<OrderInput, 'configurations'>,
  uploads: UploadedFiles,
): Promise<FactsOfImages> {
  const read = await pictureFacts(deps, order, uploads)
  const measured = await withThinness(deps, basis, order, read)
  return withGaps(deps, basis, order, measured)
}
