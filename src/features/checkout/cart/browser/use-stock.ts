import { useEffect, useState } from 'react'
import { type Availability, stockOf } from '#domain/catalogue/product.ts'
import { piecesInCart } from '#domain/orders/cart.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { maxQuantity } from '#domain/quantity/limits.ts'
import { fetchProduct } from '#features/catalogue/products/browser/client.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

/** The number of pieces available to a line: the stock of its product, colour and scale without the pieces of other lines. */
export type StockForLine = (line: PricedConfiguration) => number

/**
 * Fetches the stock of every product in the cart. Until it is known, or on failure, only the maximum quantity limits a line; the order
 * checks the stock again.
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
