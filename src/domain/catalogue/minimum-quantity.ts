import type { Category } from './categories.ts'
import type { PublicSettings } from './settings-schema.ts'
import { isSlimboy } from './slimboy.ts'

/** The minimum quantity of a product per configuration. */
export function minimumQuantity(settings: PublicSettings, product: { readonly id: string; readonly category: Category }): number {
  if (isSlimboy(product)) return settings.slimboyMinQuantity
  const minimums = {
    meter: settings.meterMinQuantity,
    ruler: settings.rulerMinQuantity,
    pencil: settings.pencilMinQuantity,
    spatula: settings.spatulaMinQuantity,
  } as const satisfies Record<Category, number>
  return minimums[product.category]
}
