import { callApi } from '#platform/browser/call-api.ts'
import type { DecisionInput } from '../schema.ts'

/** Says what the customer thinks of a proof. @throws ApiFault: 409 with a reason (`stale`, `decided`, …), or the browser's error without an answer. */
export const putDecision = (token: string, orderItemId: string, decision: DecisionInput): Promise<{ success: true; message: string }> =>
  callApi(`orders/${encodeURIComponent(token)}/order-item/${encodeURIComponent(orderItemId)}/approval`, { method: 'PUT', body: decision })

/** Where a proof is looked at. */
export const proofUrl = (token: string, proofId: string): string => `/api/orders/${encodeURIComponent(token)}/proofs/${proofId}`
