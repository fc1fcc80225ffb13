import type { Product } from '#domain/catalogue/product.ts'
import { callApi } from '#platform/browser/call-api.ts'

/** A product with its stock as it stands now. @throws ApiFault (404 'Product not found'), or the browser's error without an answer. */
export const fetchProduct = (productId: string, signal?: AbortSignal): Promise<Product> =>
  callApi('GET /api/products/{id}', { path: { id: productId }, signal })
