import type { Currency } from '#domain/currency.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { callApi } from '#platform/browser/call-api.ts'

/**
 * Fetches a product with its current stock.
 * @throws ApiError (404 'Product not found'), or the browser's error without an answer
 */
export const fetchProduct = (productId: string, signal?: AbortSignal): Promise<Product> =>
  callApi('GET /api/products/{id}', { path: { id: productId }, signal })

/** The currency in which the present account orders: that of a partner's own price list, otherwise the given one of the site. */
export const fetchPayingCurrency = async (site: Currency, signal?: AbortSignal): Promise<Currency> =>
  (await callApi('GET /api/priceLists/current/minimal', { query: { currency: site }, signal })).currency
