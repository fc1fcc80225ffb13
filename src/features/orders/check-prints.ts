import { designPricing } from '#domain/design/design-pricing.ts'
import type { Locale } from '#domain/locale.ts'
import type { OrderConfiguration, OrderInput } from '#domain/orders/order-input-schema.ts'
import { errorsOf, type FactsOfImages } from '#domain/preflight/finding.ts'
import { preflight } from '#domain/preflight/preflight.ts'
import type { CatalogueSnapshot } from '#features/catalogue/catalogue-snapshot.ts'
import { findingSentence } from '#features/designs/finding-words.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { OrderIssue } from './price-order.ts'

function lineIssues(
  catalogue: CatalogueSnapshot,
  { productId, color, scale, quantity: count, design }: OrderConfiguration,
  { at, facts, locale }: { readonly at: string; readonly facts: FactsOfImages; readonly locale: Locale },
): readonly OrderIssue[] {
  const product = catalogue.product(productId)
  if (!product) return []
  const { settings } = catalogue
  const { sides } = designPricing(product, design, count, settings)
  const technologies = sides.map(({ printCount, technologyType }) => (printCount > 0 ? technologyType : undefined))
  return errorsOf(preflight({ product, scale, color, count, settings }, design, technologies, facts)).flatMap((finding) => {
    const { side } = finding
    // Too many colours of the whole product are the price's to name.
    if (side === null) return []
    const nodes = design.sides[side]?.nodes ?? []
    const index = nodes.findIndex(({ id }) => id === finding.nodeId)
    const message = findingSentence(finding, product.sides[side]?.name ?? '', nodes[index], translatorOf(locale))
    return [{ path: `${at}.design.sides.${side}.nodes.${index}`, message }]
  })
}

/**
 * What of the designs of an order can't be printed, by side and node, in the language of the site. `facts` are those of its pictures.
 * Warnings are the shopper's own choice.
 */
export const printIssues = (
  catalogue: CatalogueSnapshot,
  order: Pick<OrderInput, 'configurations'>,
  facts: FactsOfImages,
  locale: Locale,
): readonly OrderIssue[] =>
  order.configurations.flatMap((line, index) => lineIssues(catalogue, line, { at: `configurations.${index}`, facts, locale }))
