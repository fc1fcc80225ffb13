import type { Category } from '../catalogue/categories.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import { isSlimboy } from '../catalogue/slimboy.ts'

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

/** Whether a stock can be ordered from. Stock below the minimum counts as sold out. */
export const isOrderable = (stock: number, minimum: number): boolean => stock > 0 && stock >= minimum
