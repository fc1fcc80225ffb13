import { categories, type Category } from '#domain/catalogue/categories.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import type { Currency } from '#domain/currency.ts'
import { minimumQuantity } from '#domain/catalogue/minimum-quantity.ts'
import { type CardView, cardOf } from './category-view.ts'
import { productsOf, type PricedCatalogue } from './priced-catalogue.ts'

/** One category on the home page. */
export interface CategorySummary {
  readonly category: Category
  readonly models: number
  readonly colors: number
  /** The smallest minimum quantity of its articles. */
  readonly minimum: number
  /** The lowest "from" price on the cards of its articles. */
  readonly fromThousandths: number | null
  /** The article whose picture represents the category. */
  readonly example: Pick<CardView, 'id' | 'color' | 'scale'>
}

export interface HomeView {
  readonly categories: readonly CategorySummary[]
  readonly models: number
  readonly currency: Currency
  /** The article of the large picture. */
  readonly poster: Pick<CardView, 'id' | 'color' | 'scale'>
}

/** The article and colour that represent a category; its first article if that one is no longer sold. */
const examples: Readonly<Record<Category, { id: string; color: string }>> = {
  meter: { id: 'block-72', color: 'natural' },
  ruler: { id: 'ruler-7', color: 'natural' },
  pencil: { id: 'pencil-1', color: 'redBlackHb' },
  spatula: { id: 'spatula-4', color: 'natural' },
}
const posterExample = { id: 'block-72', color: 'white' }

function exampleOf(pricedCatalogue: PricedCatalogue, category: Category, { id, color }: { id: string; color: string }): HomeView['poster'] {
  const products = productsOf(pricedCatalogue, category)
  const product = products.find((candidate) => candidate.id === id) ?? products[0]
  if (!product) throw new Error('Product not found')
  const card = cardOf(pricedCatalogue, product, { color })
  return { id: card.id, color: card.color, scale: card.scale }
}

/** The lowest of the amounts that are not null. */
const lowest = (amounts: readonly (number | null | undefined)[]): number | null =>
  amounts.reduce<number | null>(
    (low, amount) => (amount === null || amount === undefined ? low : low === null ? amount : Math.min(low, amount)),
    null,
  )

function summaryOf(pricedCatalogue: PricedCatalogue, category: Category): CategorySummary {
  const products = productsOf(pricedCatalogue, category)
  const cards = products.map((product) => cardOf(pricedCatalogue, product))
  return {
    category,
    models: products.length,
    colors: new Set(products.flatMap((product) => colorsOf(product))).size,
    minimum: Math.min(...products.map((product) => minimumQuantity(pricedCatalogue.settings, product))),
    fromThousandths: lowest(cards.map(({ color, colors }) => colors.find(({ key }) => key === color)?.fromThousandths)),
    example: exampleOf(pricedCatalogue, category, examples[category]),
  }
}

export function homeView(pricedCatalogue: PricedCatalogue): HomeView {
  return {
    categories: categories.map((category) => summaryOf(pricedCatalogue, category)),
    models: pricedCatalogue.products.length,
    currency: pricedCatalogue.currency,
    poster: exampleOf(pricedCatalogue, 'meter', posterExample),
  }
}
