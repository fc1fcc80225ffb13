import { type Availability, stockOf } from '#domain/catalogue/product.ts'
import { fromAmount } from '#domain/money.ts'
import { type Cart, piecesInCart } from '#domain/orders/cart.ts'
import type { Configuration, PricedConfiguration } from '#domain/orders/configuration.ts'
import { isOrderable } from '#domain/quantity/limits.ts'

/** What is different from the time of the order. Amounts are without VAT. */
export type LineChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'dearer' | 'cheaper'; readonly byThousandths: number; readonly beforeThousandths: number }
  /** The shop still has the plates, so they are not paid again. */
  | { readonly kind: 'plates' }
  | { readonly kind: 'minimum'; readonly pieces: number }
  | { readonly kind: 'stock'; readonly pieces: number }
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'notSold' }

/** An ordered line beside what it would be in the cart today; `today` is null if it is no longer sold. */
export interface ReorderedLine {
  readonly ordered: PricedConfiguration
  readonly today: PricedConfiguration | null
  readonly changes: readonly LineChange[]
}

interface Market {
  /** The least quantity of the product today. */
  readonly minimum: number
  /** Null if it is not known; the cart asks again. */
  readonly availabilities: readonly Availability[] | null
  /** The cart with the lines of the reorder: lines of one variant share its stock. */
  readonly cart: Cart<Omit<Configuration, 'design'>>
}

function priceChange(ordered: PricedConfiguration, today: PricedConfiguration): LineChange | null {
  // Another currency or quantity has no price to compare with.
  if (ordered.currency !== today.currency || ordered.quantity !== today.quantity) return null
  const beforeThousandths = fromAmount(ordered.price)
  const difference = fromAmount(today.price) - beforeThousandths
  if (difference === 0) return { kind: 'same' }
  return { kind: difference > 0 ? 'dearer' : 'cheaper', byThousandths: Math.abs(difference), beforeThousandths }
}

function stockChange({ productId, color, scale, quantity, id }: PricedConfiguration, { minimum, availabilities, cart }: Market) {
  if (availabilities === null) return null
  const left = Math.max(0, stockOf(availabilities, color, scale) - piecesInCart(cart, { productId, color, scale }, id))
  if (!isOrderable(left, minimum)) return { kind: 'soldOut' } as const
  return quantity > left ? ({ kind: 'stock', pieces: left } as const) : null
}

const hasKeptPlates = (ordered: PricedConfiguration, today: PricedConfiguration): boolean =>
  today.surchargePrice === 0 && ordered.surchargePrice > 0

/** Compares an ordered line with today's. */
export function reorderedLine(ordered: PricedConfiguration, today: PricedConfiguration | null, market: Market): ReorderedLine {
  if (today === null) return { ordered, today, changes: [{ kind: 'notSold' }] }
  const changes = [
    priceChange(ordered, today),
    hasKeptPlates(ordered, today) ? ({ kind: 'plates' } as const) : null,
    today.quantity > ordered.quantity ? ({ kind: 'minimum', pieces: today.quantity } as const) : null,
    stockChange(today, market),
  ]
  return { ordered, today, changes: changes.filter((change) => change !== null) }
}

/** The sum of the lines that can be put into the cart. */
export const reorderTotal = (lines: readonly ReorderedLine[]): number =>
  lines.reduce((sum, { today }) => sum + (today ? fromAmount(today.price) : 0), 0)
