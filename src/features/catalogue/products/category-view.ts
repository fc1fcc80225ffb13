import type { Category, PencilShape, ProductType, Scale } from '#domain/catalogue/categories.ts'
import type { FilterName } from '#domain/catalogue/filter-names.ts'
import { filterProducts, filterValues, filterVersions } from '#domain/catalogue/filter-products.ts'
import { colorsOf, type ProductFacts, stockOf } from '#domain/catalogue/product.ts'
import { colorKeys } from '#domain/colors/colors.ts'
import type { Currency } from '#domain/currency.ts'
import { isColoredMeter } from '#domain/colors/meter-colors.ts'
import { fromPrice, fromTier } from '#domain/pricing/from-price.ts'
import { blankPiecePrices, type TierPrices } from '#domain/pricing/price-list.ts'
import { minimumQuantity } from '#domain/catalogue/minimum-quantity.ts'
import { isOrderable } from '#domain/quantity/limits.ts'
import { asProductFilters, type ChosenFilters, shownFilters, toggled } from './category-filters.ts'
import { chooseVariant } from './choose-variant.ts'
import type { PricedColor } from './list-choice.ts'
import { productsOf, type PricedCatalogue } from './priced-catalogue.ts'
import { imagesOfColor } from './product-images.ts'

/** One colour of a card, for the card's scale. */
export interface CardColor extends PricedColor {
  /** Whether the stock is at or above the minimum quantity. */
  readonly orderable: boolean
  /** Without VAT and print; null for an article without a price. */
  readonly fromThousandths: number | null
  /** The uploaded picture of the card; absent when the card shows the drawing. */
  readonly image?: string
}

export interface CardView {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly type: ProductType
  readonly shape: PencilShape | null
  readonly length: number
  readonly scale: Scale
  readonly minimum: number
  /** The colour shown first. */
  readonly color: string
  readonly colors: readonly CardColor[]
}

export interface FilterOption {
  readonly value: string
  /** Number of models in the list with this option. */
  readonly count: number
  readonly active: boolean
  /** The filters after choosing it, or after removing it. */
  readonly next: ChosenFilters
}

export interface FilterView {
  readonly name: FilterName
  readonly options: readonly FilterOption[]
}

export interface CategoryView {
  readonly category: Category
  /** Number of models in the category, without filters. */
  readonly total: number
  readonly chosen: ChosenFilters
  readonly filters: readonly FilterView[]
  readonly cards: readonly CardView[]
  readonly currency: Currency
  /** The model shown when the list is empty. */
  readonly example: Pick<CardView, 'id' | 'color' | 'scale'>
}

/** A product as its card shows it. A colour filter sets the first colour of every product that has it. */
export function cardOf(pricedCatalogue: PricedCatalogue, product: ProductFacts, filters: ChosenFilters = {}): CardView {
  const { id, name, category, type, shape, length } = product
  const { settings, priceList } = pricedCatalogue
  const availabilities = pricedCatalogue.availabilitiesOf(id)
  const images = pricedCatalogue.imagesOf(id)
  const minimum = minimumQuantity(settings, product)
  const wanted = { color: filters.color, scales: filterVersions(product, asProductFilters(filters)) }
  const { color, scale } = chooseVariant(product, availabilities, minimum, wanted)
  // Colours with equal prices share them, so that they cross the wire once.
  const pricesBySurcharge = new Map<boolean, TierPrices | null>()
  const pricesOf = (key: string): TierPrices | null => {
    const made = pricesBySurcharge.get(isColoredMeter(key)) ?? blankPiecePrices(priceList, { productId: id, category, color: key, scale })
    pricesBySurcharge.set(isColoredMeter(key), made)
    return made
  }
  const colors = colorsOf(product).map((key): CardColor => {
    const stock = stockOf(availabilities, key, scale)
    const [image] = imagesOfColor(images, key)
    return {
      key,
      stock,
      orderable: isOrderable(stock, minimum),
      prices: pricesOf(key),
      fromThousandths: fromPrice({ product, color: key, scale, stock }, priceList, settings),
      pcsFrom: fromTier(product, stock, settings)?.pcsFrom ?? null,
      ...(image && { image: image.id }),
    }
  })
  return { id, name, category, type, shape, length, scale, minimum, color, colors }
}

/** The list of a category as its page shows it. The count of an option applies all other filters. */
export function categoryView(pricedCatalogue: PricedCatalogue, category: Category, chosen: ChosenFilters): CategoryView {
  const products = productsOf(pricedCatalogue, category)
  const matching = (filters: ChosenFilters) => filterProducts(products, asProductFilters(filters))
  const filters = shownFilters[category].map((name): FilterView => {
    const { [name]: current, ...others } = chosen
    const values = filterValues(category, name, products)
    const ordered = name === 'color' ? colorKeys.filter((key) => values.includes(key)) : values
    const options = ordered.map((value) => ({
      value,
      count: matching({ ...others, [name]: value }).length,
      active: value === current,
      next: toggled(chosen, name, value),
    }))
    return { name, options }
  })
  const [first] = products
  if (!first) throw new Error('Product not found')
  const { id, color, scale } = cardOf(pricedCatalogue, first)
  return {
    category,
    total: products.length,
    chosen,
    filters,
    cards: matching(chosen).map((product) => cardOf(pricedCatalogue, product, chosen)),
    currency: pricedCatalogue.currency,
    example: { id, color, scale },
  }
}
