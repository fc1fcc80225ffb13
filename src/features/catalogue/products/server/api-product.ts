import type { Scale } from '#domain/catalogue/categories.ts'
import { type Product, type ProductFacts, stockOf, type Variant } from '#domain/catalogue/product.ts'
import { toAmount } from '#domain/money.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { defaultVariant, fromPrice } from '#domain/pricing/from-price.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import type { CatalogueSnapshot, ListedPrices } from './catalogue-snapshot.ts'
import { listedImages } from '../product-images.ts'
import type { PriceListReply } from '../schema.ts'

type Stocked = Pick<CatalogueSnapshot, 'settings' | 'availabilitiesOf'>
type Pictured = Pick<CatalogueSnapshot, 'imagesOf'>

/** The "from" amount of a variant in the currency of the list; 0 when the list has no price for it. */
export function fromAmountOf({ settings, availabilitiesOf }: Stocked, list: ListedPrices, product: ProductFacts, variant: Variant): number {
  const stock = stockOf(availabilitiesOf(product.id), variant.color, variant.scale)
  return toAmount(fromPrice({ product, ...variant, stock }, list.rowsOf(product), settings) ?? 0)
}

/** The requested variant; missing values are those of the variant that the product page shows first. */
export function requestedVariant(
  { settings, availabilitiesOf }: Stocked,
  product: ProductFacts,
  { color, scale }: { readonly color?: string | undefined; readonly scale?: Scale | undefined },
): Variant {
  const usual = defaultVariant(product, availabilitiesOf(product.id), settings)
  return { color: color ?? usual.color, scale: scale ?? usual.scale }
}

export const toApiProduct = (catalogue: Stocked & Pictured, list: ListedPrices, product: ProductFacts): Product => ({
  ...product,
  availabilities: [...catalogue.availabilitiesOf(product.id)],
  images: listedImages(product, catalogue.imagesOf(product.id)),
  defaultColorPrice: fromAmountOf(catalogue, list, product, requestedVariant(catalogue, product, {})),
})

/** A price list as the API shows it: each row with its fifteen tiers. */
export const toApiPriceList = (list: PriceList): PriceListReply => ({
  id: list.id,
  isDefault: list.isDefault,
  isActive: true,
  currency: list.currency,
  prices: list.articles.map(({ pricesThousandths, ...article }) => ({
    ...article,
    tiers: tiers.map((tier, index) => ({ ...tier, productPrice: toAmount(pricesThousandths[index] ?? 0) })),
  })),
  technologies: list.technologies.map(({ pricesThousandths, ...technology }) => ({
    ...technology,
    tiers: tiers.map((tier, index) => ({ ...tier, price: toAmount(pricesThousandths[index] ?? 0) })),
  })),
})
