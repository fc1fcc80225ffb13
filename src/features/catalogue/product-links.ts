import type { Category } from '#domain/catalogue/categories.ts'
import type { Locale } from '#domain/locale.ts'
import { urlFor } from '#urls'

interface ShownVariant {
  readonly id: string
  readonly category: Category
  readonly color: string
  readonly scale: string
}

/** Meters and pencils come in colours of their own; rulers and spatulas in bare wood only. */
export const hasColors = (category: Category): boolean => category === 'meter' || category === 'pencil'

const variantQuery = ({ color, scale }: ShownVariant) => ({ color, scale })

/** From a card to the product's page; colour and scale go along for meters and pencils. */
export const detailUrl = (locale: Locale, shown: ShownVariant): string =>
  urlFor(locale, 'product', { productId: shown.id }, hasColors(shown.category) ? variantQuery(shown) : {})

/** From a card to the configurator, with the query of `detailUrl`. */
export const cardDesignUrl = (locale: Locale, shown: ShownVariant): string =>
  urlFor(locale, 'configuration', { productId: shown.id }, hasColors(shown.category) ? variantQuery(shown) : {})

/** From the product's page to the configurator: with colour and scale for every category but spatulas. */
export const designUrl = (locale: Locale, shown: ShownVariant): string =>
  urlFor(locale, 'configuration', { productId: shown.id }, shown.category === 'spatula' ? {} : variantQuery(shown))

/** The product's page in another colour or scale. */
export const variantUrl = (locale: Locale, shown: ShownVariant): string =>
  urlFor(locale, 'product', { productId: shown.id }, variantQuery(shown))
