import { isDeepStrictEqual } from 'node:util'
import { countedSides, designPricing, sideFingerprint } from '#domain/design/design-pricing.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { hasTooManyColors } from '#domain/design/unique-colors.ts'
import type { QuoteSide } from '#domain/pricing/quote.ts'
import { surchargeCounts } from '#domain/pricing/surcharge-counts.ts'
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
import type { DesignChecker } from './order-threads.ts'
import { readPrintFacts } from './print-facts.ts'

interface Deps {
  readonly db: Db
  readonly files: Pick<FileStore, 'get'>
  readonly catalogue: { readonly current: () => CatalogueSnapshot }
  readonly checker: Pick<DesignChecker, 'readPicture' | 'measurePicture' | 'measureGap' | 'checkPrints'>
}

const atDesign = ({ path, message }: Issue): Issue => ({ path: path.replace(/^configurations\.0\./, ''), message })

const printOf = ({ sides }: DesignDocument, index: number): string | null => (sides[index] ? sideFingerprint(sides[index]) : null)

/** What of a side decides its price. */
const pricedPrint = ({ colorsCount, technologyType, printCount }: QuoteSide) => ({ colorsCount, technologyType, printCount })

const oneOffPrices = (design: DesignDocument, sides: readonly QuoteSide[]) => surchargeCounts(countedSides(design, sides))

/**
 * A changed design passes the checks of an order, and prints at the price that the customer has accepted: on the same sides, with as many
 * inks and plates, in the technologies as sold: settings may have changed since.
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
    const facts = await readPrintFacts({ files, checker }, snapshot, order, uploads)
    const prints = await checker.checkPrints(printsToCheck(snapshot, order, { facts, locale }))
    if (prints.total > 0) return { ok: false, issues: prints.named.map(atDesign) }
    const printed = printedDesign(changed, facts)
    const { sides } = designPricing(product, printed, quantity, settings)
    const samePrice =
      isDeepStrictEqual(sides.map(pricedPrint), quote.sides.map(pricedPrint)) &&
      isDeepStrictEqual(oneOffPrices(printed, quote.sides), oneOffPrices(design, quote.sides))
    // Plates that are kept from an earlier order were not paid: another print would need new ones.
    const keepsPlates = (quote.keptSides ?? []).every((index) => printOf(design, index) === printOf(printed, index))
    if (samePrice && keepsPlates && !hasTooManyColors(product, printed)) return { ok: true, design: printed }
    return { ok: false, issues: [{ path: 'design', message: translatorOf(locale).of('orders')('lookup.proofs.otherPrice') }] }
  }
}
