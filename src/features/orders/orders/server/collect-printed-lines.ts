import type { FactsOfImages } from '#artwork/preflight/finding.ts'
import { printedDesign } from '#artwork/preflight/printed-design.ts'
import type { Technology } from '#domain/catalogue/categories.ts'
import { technologiesOfSides } from '#domain/design/design-pricing.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import type { OrderInput } from '#domain/orders/order-input-schema.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'

/** What of the catalogue decides how a line prints. */
export type PrintBasis = Pick<CatalogueSnapshot, 'product' | 'settings'>

interface PrintedLine {
  readonly design: DesignDocument
  /** One entry per side; undefined for a side without print. */
  readonly technologies: readonly (Technology | undefined)[]
}

/** The lines of an order as they print, without those of products that the shop does not have. */
export const collectPrintedLines = (
  { product: find, settings }: PrintBasis,
  { configurations }: Pick<OrderInput, 'configurations'>,
  facts: FactsOfImages,
): readonly PrintedLine[] =>
  configurations.flatMap(({ productId, quantity, design }) => {
    const product = find(productId)
    if (!product) return []
    return [{ design: printedDesign(design, facts), technologies: technologiesOfSides(product, design, quantity, settings) }]
  })
