import { type Category, categoryTraits } from '#domain/catalogue/categories.ts'
import type { Locale } from '#domain/locale.ts'
import { quantityQuery } from '#domain/quantity/quantity-query.ts'
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

/** Links keep the quantity that a visitor compares at. */
const cardQuery = (shown: ShownVariant, quantity: number | null) => ({
  ...(hasColors(shown.category) && variantQuery(shown)),
  ...quantityQuery(quantity),
})

/** From a card to the product page, with colour and scale if there are several colours, and the quantity of the list. */
export const detailUrl = (locale: Locale, shown: ShownVariant, quantity: number | null): string =>
  urlFor(locale, 'product', { productId: shown.id }, cardQuery(shown, quantity))

/** From a card to the configurator, with the query of `detailUrl`. */
export const cardDesignUrl = (locale: Locale, shown: ShownVariant, quantity: number | null): string =>
  urlFor(locale, 'configuration', { productId: shown.id }, cardQuery(shown, quantity))

/** From the product page to the configurator, at its usual quantity or at another one. */
export const designUrl = (locale: Locale, shown: ShownVariant, quantity: number | null): string =>
  urlFor(
    locale,
    'configuration',
    { productId: shown.id },
    { ...(categoryTraits[shown.category].designUrlHasVariant && variantQuery(shown)), ...quantityQuery(quantity) },
  )

/** The product page in another colour or scale, at the same quantity. */
export const variantUrl = (locale: Locale, shown: ShownVariant, quantity: number | null): string =>
  urlFor(locale, 'product', { productId: shown.id }, { ...variantQuery(shown), ...quantityQuery(quantity) })
