import { useEffect, useState } from 'react'
import { type Availability, stockOf } from '#domain/catalogue/product.ts'
import { piecesInCart } from '#domain/orders/cart.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { maxQuantity } from '#domain/quantity/limits.ts'
import { fetchProduct } from '#features/catalogue/browser/client.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

/** Pieces that a line may have: the stock of its product, colour and scale without what the other lines take of it. */
export type StockForLine = (line: PricedConfiguration) => number

/**
 * Asks for the stock of every product in the cart. Until it is known, or when it can't be, only the largest quantity bounds a line:
 * the order checks the stock again.
 */
export function useStock(lines: readonly PricedConfiguration[]): StockForLine {
  const [stocks, setStocks] = useState<Readonly<Record<string, readonly Availability[]>>>({})
  const productIds = [...new Set(lines.map(({ productId }) => productId))].toSorted().join(' ')
  useEffect(() => {
    const abort = new AbortController()
    for (const productId of productIds.split(' ').filter(Boolean))
      fetchProduct(productId, abort.signal).then(
        ({ availabilities }) => setStocks((known) => ({ ...known, [productId]: availabilities })),
        (error: unknown) => {
          if (!abort.signal.aborted) reportHandledError(error)
        },
      )
    return () => abort.abort()
  }, [productIds])
  return (line) => {
    const availabilities = stocks[line.productId]
    if (!availabilities) return maxQuantity
    return Math.max(0, stockOf(availabilities, line.color, line.scale) - piecesInCart(lines, line, line.id))
  }
}
