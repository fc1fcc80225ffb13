import { readableDesign } from '#domain/design/readable-design.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { createStoredValue } from '#ui/stored-value.ts'

const texts = ['id', 'productId', 'color', 'scale', 'currency'] as const
const amounts = ['quantity', 'price', 'productPrice', 'technologyPrice', 'surchargePrice', 'preparationPrice'] as const

/** Whether a value is in whole thousandths. The shop stores nothing else, and other values could not be added up. */
const isAmount = (value: unknown): boolean => typeof value === 'number' && Math.round(value * 1000) / 1000 === value

function isPricedConfiguration(value: unknown): value is PricedConfiguration {
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

const withReadableDesign = (line: PricedConfiguration): PricedConfiguration => ({ ...line, design: readableDesign(line.design) })

/** Narrows a stored cart. Lines of an older release that cannot be read are left out. Null for anything but a list. */
export const readCart = (stored: unknown): readonly PricedConfiguration[] | null =>
  Array.isArray(stored) ? stored.filter(isPricedConfiguration).map(withReadableDesign) : null

/** The cart of this site on this device. Pictures are stored separately, by hash. */
export const cartStore = createStoredValue<readonly PricedConfiguration[]>('cart', [], readCart)
