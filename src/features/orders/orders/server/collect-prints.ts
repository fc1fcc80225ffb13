import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { visibleNodes } from '#domain/design/document.ts'
import type { Locale } from '#domain/locale.ts'
import type { OrderConfiguration, OrderInput } from '#domain/orders/order-input-schema.ts'
import type { FactsOfImages } from '#artwork/preflight/finding.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'

/** The designed lines of an order with the data their checks need, as plain data for a worker thread. */
export interface PrintsToCheck {
  readonly lines: readonly { readonly at: string; readonly product: ProductFacts; readonly configuration: OrderConfiguration }[]
  readonly settings: PublicSettings
  readonly facts: FactsOfImages
  readonly locale: Locale
}

/** Also a design whose objects all leave no ink: that is an error of its own. */
const hasObjects = ({ design }: OrderConfiguration): boolean => design.sides.some((side) => visibleNodes(side).length > 0)

/** Lines of unknown products are skipped: the price calculation reports them. */
export const printsToCheck = (
  { product: find, settings }: Pick<CatalogueSnapshot, 'product' | 'settings'>,
  { configurations }: Pick<OrderInput, 'configurations'>,
  { facts, locale }: Pick<PrintsToCheck, 'facts' | 'locale'>,
): PrintsToCheck => ({
  lines: configurations.flatMap((configuration, index) => {
    const product = find(configuration.productId)
    return product && hasObjects(configuration) ? [{ at: `configurations.${index}`, product, configuration }] : []
  }),
  settings,
  facts,
  locale,
})
