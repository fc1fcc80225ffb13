import { callApi, type ReplyOf } from '#platform/browser/call-api.ts'
import type { DecisionInput } from '../schema.ts'

/**
 * Sends the customer's decision on a proof.
 * @throws ApiError: 409 with a reason (`stale`, `decided`, …), or the browser's error without an answer
 */
export const putDecision = (
  token: string,
  orderItemId: string,
  decision: DecisionInput,
): Promise<ReplyOf<'PUT /api/orders/{token}/order-item/{orderItemId}/approval'>> =>
  callApi('PUT /api/orders/{token}/order-item/{orderItemId}/approval', { path: { token, orderItemId }, body: decision })

/** The URL of a proof. */
export const proofUrl = (token: string, proofId: string): string => `/api/orders/${encodeURIComponent(token)}/proofs/${proofId}`
