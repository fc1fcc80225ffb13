import type { Category, PencilShape, ProductType, Scale, SideName, Technology } from '#domain/catalogue/categories.ts'
import { colorsOf, type ProductFacts, type ProductSide, stockOf } from '#domain/catalogue/product.ts'
import { swatchOf } from '#domain/colors/colors.ts'
import type { Currency } from '#domain/currency.ts'
import { fromTier } from '#domain/pricing/from-price.ts'
import { blankPiecePrices } from '#domain/pricing/price-list.ts'
import { priceTable, type PriceTableRow } from '#domain/pricing/price-table.ts'
import { minimumQuantity } from '#domain/catalogue/minimum-quantity.ts'
import { isOrderable } from '#domain/quantity/limits.ts'
import { withVat } from '#domain/vat/vat-amount.ts'
import { posesOf } from '#illustrations/poses.ts'
import { shownFilters } from './category-filters.ts'
import { chooseVariant } from './choose-variant.ts'
import type { PricedCatalogue } from './priced-catalogue.ts'
import { type CardPrice, cardPrice } from './list-choice.ts'
import { imagesOfColor } from './product-images.ts'

/** A colour in the chosen scale, or a scale in the chosen colour. */
interface Choice<Key> {
  readonly key: Key
  readonly stock: number
  readonly orderable: boolean
}

export interface PrintSize {
  readonly width: number
  readonly height: number
}

/** A piece without print, and the pieces at which the price holds. */
interface PiecePrice {
  readonly thousandths: number
  readonly withVatThousandths: number
  readonly pieces: number
}

export interface ProductView {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly type: ProductType
  /** Whether its category can be listed by type, such as the models of meters. */
  readonly isListedByType: boolean
  readonly shape: PencilShape | null
  /** In the category's unit; `width` and `height` in mm, `weight` in g. */
  readonly length: number
  readonly width: number
  readonly height: number
  readonly weight: number
  /** The length of the whole body in mm, including parts that can't be printed. */
  readonly bodyLength: number
  /** Poses of the gallery, the catalogue's pose first. */
  readonly poses: readonly string[]
  /** The uploaded pictures of the chosen colour; they replace the poses. */
  readonly images: readonly string[]
  readonly minimum: number
  readonly color: string
  readonly scale: Scale
  readonly stock: number
  readonly orderable: boolean
  /** The "from" price; null for an article without a price. */
  readonly price: PiecePrice | null
  /** The quantity that the visitor compares at, with its price and why it can't be ordered; null without one. */
  readonly asked: { readonly quantity: number; readonly price: PiecePrice | null; readonly shortage: CardPrice['shortage'] } | null
  /** What a piece costs with everything at each quantity, blank and printed; empty for an article without a price. */
  readonly priceTable: readonly PriceTableRow[]
  readonly currency: Currency
  /** Per cent. */
  readonly vatRate: number
  readonly colors: readonly (Choice<string> & { readonly reference: string | null })[]
  readonly scales: readonly (Choice<Scale> & { readonly freeHeight: number | null })[]
  /** The sides that can be printed in the chosen scale, with the largest print size of each technology in mm. */
  readonly printSizes: readonly { readonly side: SideName; readonly sizes: Readonly<Partial<Record<Technology, PrintSize>>> }[]
}

const areasOf = (side: ProductSide, scale: Scale) => side.printAreas.filter((area) => area.scale === scale)

/** Height in mm that a scale leaves free for print on the first side. */
function freeHeight(product: ProductFacts, scale: Scale): number | null {
  const [front] = product.sides
  const heights = front ? areasOf(front, scale).map(({ height }) => height) : []
  return heights.length === 0 ? null : Math.max(...heights)
}

function printSizes(product: ProductFacts, scale: Scale): ProductView['printSizes'] {
  return product.sides
    .map((side) => ({
      side: side.name,
      sizes: Object.fromEntries(
        areasOf(side, scale).map(({ printTechnology, width, height }) => [printTechnology, { width, height }]),
      ) as Partial<Record<Technology, PrintSize>>,
    }))
    .filter(({ sizes }) => Object.keys(sizes).length > 0)
}

/** A product as its page shows it, in the colour and scale of the query if it has them; null for an unknown id. */
export function productView(
  pricedCatalogue: PricedCatalogue,
  productId: string,
  wanted: { readonly color: string | null; readonly scale: string | null; readonly quantity: number | null },
  vatRate: number,
): ProductView | null {
  const product = pricedCatalogue.products.find(({ id }) => id === productId)
  if (!product) return null
  const { settings, priceList, currency } = pricedCatalogue
  const availabilities = pricedCatalogue.availabilitiesOf(productId)
  const minimum = minimumQuantity(settings, product)
  const scales = wanted.scale === null ? [] : [wanted.scale]
  const { color, scale } = chooseVariant(product, availabilities, minimum, { color: wanted.color, scales })
  const choice = <Key>(key: Key, stock: number): Choice<Key> => ({ key, stock, orderable: isOrderable(stock, minimum) })
  const stock = stockOf(availabilities, color, scale)
  const prices = blankPiecePrices(priceList, { productId, category: product.category, color, scale })
  const shown = { key: color, stock, prices, pcsFrom: fromTier(product, stock, settings)?.pcsFrom ?? null }
  const priced = (quantity: number | null) => {
    const { thousandths, pieces, shortage } = cardPrice(shown, minimum, quantity)
    if (thousandths === null || pieces === null) return { price: null, shortage }
    return { price: { thousandths, withVatThousandths: withVat(thousandths, vatRate), pieces }, shortage }
  }
  const { id, name, category, type, shape, length, width, height, weight } = product
  return {
    id,
    name,
    category,
    type,
    isListedByType: shownFilters[category].some((filter) => filter === 'type'),
    shape,
    length,
    width,
    height,
    weight,
    bodyLength: product.sides[0]?.width ?? 0,
    poses: posesOf(category),
    images: imagesOfColor(pricedCatalogue.imagesOf(id), color).map((image) => image.id),
    minimum,
    color,
    scale,
    stock,
    orderable: isOrderable(stock, minimum),
    price: priced(null).price,
    asked: wanted.quantity === null ? null : { quantity: wanted.quantity, ...priced(wanted.quantity) },
    priceTable: prices === null ? [] : priceTable({ product, color, scale, stock }, pricedCatalogue),
    currency,
    vatRate,
    colors: colorsOf(product).map((key) => ({
      ...choice(key, stockOf(availabilities, key, scale)),
      reference: swatchOf(key)?.reference ?? null,
    })),
    scales: product.scales.map((key) => ({ ...choice(key, stockOf(availabilities, color, key)), freeHeight: freeHeight(product, key) })),
    printSizes: printSizes(product, scale),
  }
}
