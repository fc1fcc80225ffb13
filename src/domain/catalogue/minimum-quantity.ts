import type { Category } from './categories.ts'
import type { PublicSettings } from './settings-schema.ts'
import { isSlimboy } from './slimboy.ts'

interface SoldProduct {
  readonly id: string
  readonly category: Category
}

/** The minimum quantity of a product per configuration. */
export const minimumQuantity = (settings: PublicSettings, product: SoldProduct): number =>
  isSlimboy(product) ? settings.slimboyMinQuantity : settings[`${product.category}MinQuantity`]

/** The quantity with which a new configuration opens: the usual one of the category, but at least the minimum. */
export const usualQuantity = (settings: PublicSettings, product: SoldProduct): number =>
  Math.max(minimumQuantity(settings, product), settings[`${product.category}UsualQuantity`])
