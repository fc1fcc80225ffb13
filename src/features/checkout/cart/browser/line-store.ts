import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** A line of the cart as stored. Its design may be of an earlier release, or corrupt. */
export type StoredLine = Omit<PricedConfiguration, 'design'> & {
  readonly design: { readonly version: number; readonly sides: readonly unknown[] }
}

const texts = ['id', 'productId', 'color', 'scale', 'currency'] as const
const amounts = ['quantity', 'price', 'productPrice', 'technologyPrice', 'surchargePrice', 'preparationPrice'] as const

/** Whether a value is in whole thousandths. The shop stores nothing else, and other values could not be added up. */
const isAmount = (value: unknown): boolean => typeof value === 'number' && Math.round(value * 1000) / 1000 === value

function isStoredLine(value: unknown): value is StoredLine {
  if (typeof value !== 'object' || value === null) return false
  const item = value as Record<string, unknown>
  const { design, otherPrices, pdfData } = item
  return (
    texts.every((key) => typeof item[key] === 'string') &&
    amounts.every((key) => isAmount(item[key])) &&
    Array.isArray(otherPrices) &&
    Array.isArray(pdfData) &&
    Array.isArray((design as { readonly sides?: unknown } | null | undefined)?.sides)
  )
}

/** Narrows a stored cart. Lines of an older release that cannot be read are left out. Null for anything but a list. */
export const readStoredCart = (stored: unknown): readonly StoredLine[] | null =>
  Array.isArray(stored) ? stored.filter(isStoredLine) : null

/**
 * The cart of this site on this device, without reading its designs, which the link to the cart on every page does not need. Others use
 * `cartStore`. Pictures are stored separately, by hash.
 */
export const storedCart = createStoredValue<readonly StoredLine[]>('cart', [], readStoredCart)
