import { type Category, categoryTraits } from '#domain/catalogue/categories.ts'
import type { Locale } from '#domain/locale.ts'
import { urlFor } from '#urls'

interface ShownVariant {
  readonly id: string
  readonly category: Category
  readonly color: string
  readonly scale: string
}

/** Whether articles of a category come in several colours; the others are bare wood. */
export const hasColors = (category: Category): boolean => categoryTraits[category].bodyColors !== null

const variantQuery = ({ color, scale }: ShownVariant) => ({ color, scale })

/** From a card to the product page, with colour and scale if there are several colours. */
export const detailUrl = (locale: Locale, shown: ShownVariant): string =>
  urlFor(locale, 'product', { productId: shown.id }, hasColors(shown.category) ? variantQuery(shown) : {})

/** From a card to the configurator, with the query of `detailUrl`. */
export const cardDesignUrl = (locale: Locale, shown: ShownVariant): string =>
  urlFor(locale, 'configuration', { productId: shown.id }, hasColors(shown.category) ? variantQuery(shown) : {})

/** From the product page to the configurator. */
export const designUrl = (locale: Locale, shown: ShownVariant): string =>
  urlFor(locale, 'configuration', { productId: shown.id }, categoryTraits[shown.category].designUrlHasVariant ? variantQuery(shown) : {})

/** The product page in another colour or scale. */
export const variantUrl = (locale: Locale, shown: ShownVariant): string =>
  urlFor(locale, 'product', { productId: shown.id }, variantQuery(shown))
