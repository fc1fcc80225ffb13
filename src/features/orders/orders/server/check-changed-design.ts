import { isDeepStrictEqual } from 'node:util'
import { designPricing, sideFingerprint } from '#domain/design/design-pricing.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { hasTooManyColors } from '#domain/design/unique-colors.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { printedDesign } from '#artwork/preflight/printed-design.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { CheckChange } from '#features/orders/proofs/server/check-changes.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Issue } from '#platform/server/http/validate-input.ts'
import { fileIssues, referredFiles } from './check-files.ts'
import { printsToCheck } from './collect-prints.ts'
import { withGaps } from './gap-facts.ts'
import type { DesignChecker } from './order-threads.ts'
import { pictureFacts, withThinness } from './picture-facts.ts'

interface Deps {
  readonly db: Db
  readonly files: Pick<FileStore, 'get'>
  readonly catalogue: { readonly current: () => CatalogueSnapshot }
  readonly checker: Pick<DesignChecker, 'readPicture' | 'measurePicture' | 'measureGap' | 'checkPrints'>
}

const atDesign = ({ path, message }: Issue): Issue => ({ path: path.replace(/^configurations\.0\./, ''), message })

const printOf = ({ sides }: DesignDocument, index: number): string | null => (sides[index] ? sideFingerprint(sides[index]) : null)

/**
 * A changed design passes the checks of an order, and prints at the price that the customer has accepted: on the same sides, with as many
 * inks and plates.
 */
export function openChangedDesignCheck({ db, files, catalogue, checker }: Deps): CheckChange {
  return async ({ configurationId: id, productId, color, scale, quantity, design, quote }, changed, locale) => {
    const snapshot = catalogue.current()
    const { settings } = snapshot
    const product = required(snapshot.product(productId), `product ${productId}`)
    const order = { configurations: [{ id, productId, color, scale, quantity, design: changed }], files: [] }
    const uploads = await referredFiles(db, order)
    const missing = fileIssues(order, uploads)
    if (missing.length > 0) return { ok: false, issues: missing.map(atDesign) }
    const read = await pictureFacts({ files, checker }, order, uploads)
    const measured = await withThinness({ files, checker }, snapshot, order, read)
    const facts = await withGaps({ files, checker }, snapshot, order, measured)
    const prints = await checker.checkPrints(printsToCheck(snapshot, order, { facts, locale }))
    if (prints.total > 0) return { ok: false, issues: prints.named.map(atDesign) }
    const printed = printedDesign(changed, facts)
    const samePrice = isDeepStrictEqual(
      designPricing(product, printed, quantity, settings),
      designPricing(product, design, quantity, settings),
    )
    // Plates that are kept from an earlier order were not paid: another print would need new ones.
    const keepsPlates = (quote.keptSides ?? []).every((index) => printOf(design, index) === printOf(printed, index))
    if (samePrice && keepsPlates && !hasTooManyColors(product, printed)) return { ok: true, design: printed }
    return { ok: false, issues: [{ path: 'design', message: translatorOf(locale).of('orders')('lookup.proofs.otherPrice') }] }
  }
}
