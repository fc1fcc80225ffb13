import { callApi } from '#platform/browser/call-api.ts'
import type { OfficeSafety, SafetyInput } from '../schema.ts'

/**
 * Saves manufacturer and safety information of a product.
 * @throws ApiError: 400 names the fields, 409 has the `current` state of somebody who saved meanwhile; or the browser's error
 */
export const putSafety = (productId: string, body: SafetyInput): Promise<OfficeSafety> =>
  callApi('PUT /api/products/{id}/safety', { path: { id: productId }, body })
