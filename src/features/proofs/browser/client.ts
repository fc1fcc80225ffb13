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

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  // Longer pieces are too many arguments for a call.
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(binary)
}

interface ProofToSend {
  readonly orderItemId: string
  /** Null for the design as ordered. */
  readonly file: File | null
}

/** Sends proofs to the customer with a message. @throws ApiError: 409 if the design is approved or the order cancelled meanwhile */
export async function postProofs(orderId: string, comment: string, proofs: readonly ProofToSend[]): Promise<unknown> {
  const attachments = await Promise.all(
    proofs.map(async ({ orderItemId, file }) =>
      file === null ? { orderItemId } : { orderItemId, fileName: file.name, file: await base64Of(file) },
    ),
  )
  return callApi('POST /api/b2b/dealer/order/{orderId}/message/create', { path: { orderId }, body: { comment, attachments } })
}
