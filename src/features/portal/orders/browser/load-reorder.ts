import { nanoid } from 'nanoid'
import type { Currency } from '#domain/currency.ts'
import { minimumQuantity } from '#domain/catalogue/minimum-quantity.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { quoteLine } from '#features/checkout/cart/browser/quote-line.ts'
import { type CartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import { fetchProduct } from '#features/catalogue/products/browser/client.ts'
import type { OrderedItem } from '#features/orders/proofs/proof-view.ts'
import { type ReorderedLine, reorderedLine } from '../reorder-facts.ts'

interface Reorder {
  readonly items: readonly OrderedItem[]
  readonly facts: CartFacts
  readonly currency: Currency
}

/**
 * Fetches today's prices and stock of ordered items, each as a new cart line that names the item it repeats.
 * @throws if a price could not be fetched, or after an abort
 */
export async function loadReorder({ items, facts, currency }: Reorder, signal: AbortSignal): Promise<readonly ReorderedLine[]> {
  const requested = items.map(({ id: reorderOf, line }) => {
    const product = productOfLine(facts, line.productId)
    const minimum = product ? minimumQuantity(facts.settings, product) : 0
    return { ordered: line, minimum, line: { ...line, id: nanoid(10), reorderOf, quantity: Math.max(line.quantity, minimum) } }
  })
  const productIds = [...new Set(requested.map(({ line }) => line.productId))]
  const [quotes, products] = await Promise.all([
    Promise.all(requested.map(({ line }) => quoteLine(line, currency, facts, signal))),
    Promise.all(productIds.map((id) => fetchProduct(id, signal).catch(() => null))),
  ])
  const cart = [...cartStore.get(), ...requested.map(({ line }) => line)]
  return requested.map(({ ordered, minimum }, index) => {
    const quote = quotes[index]
    if (!quote || (!quote.ok && quote.reason === 'no-answer')) throw new Error('no price for a line of the order')
    const availabilities = products[productIds.indexOf(ordered.productId)]?.availabilities ?? null
    return reorderedLine(ordered, quote.ok ? quote.line : null, { minimum, availabilities, cart })
  })
}
