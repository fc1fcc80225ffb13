import type { Category } from './categories.ts'
import type { PublicSettings } from './settings-schema.ts'
import { isSlimboy } from './slimboy.ts'

interface SoldProduct {
  readonly id: string
  readonly category: Category
}

/** The minimum quantity of a product per configuration. */
export function minimumQuantity(settings: PublicSettings, product: SoldProduct): number {
  if (isSlimboy(product)) return settings.slimboyMinQuantity
  const minimums = {
    meter: settings.meterMinQuantity,
    ruler: settings.rulerMinQuantity,
    pencil: settings.pencilMinQuantity,
    spatula: settings.spatulaMinQuantity,
  } as const satisfies Record<Category, number>
  return minimums[product.category]
}

/** The quantity with which a new configuration opens: the usual one of the category, but at least the minimum. */
export function usualQuantity(settings: PublicSettings, product: SoldProduct): number {
  const usual = {
    meter: settings.meterUsualQuantity,
    ruler: settings.rulerUsualQuantity,
    pencil: settings.pencilUsualQuantity,
    spatula: settings.spatulaUsualQuantity,
  } as const satisfies Record<Category, number>
  return Math.max(minimumQuantity(settings, product), usual[product.category])
}
