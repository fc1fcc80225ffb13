import { base64Of } from '#platform/browser/base64-of.ts'
import { apiErrorOf, callApi, type ReplyOf } from '#platform/browser/call-api.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import type { OrderedItemRef } from '../item-design-links.ts'
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

/** Sends the decision of a person of the company that ordered. @throws ApiError: 409 with a reason (`stale`, `decided`, …) */
export const putPartnerDecision = (orderId: string, orderItemId: string, decision: DecisionInput): Promise<unknown> =>
  callApi('PUT /api/b2b/partner/order/{orderId}/order-item/{orderItemId}/approval', { path: { orderId, orderItemId }, body: decision })

/** The URL of a proof. */
export const proofUrl = (token: string, proofId: string): string => `/api/orders/${encodeURIComponent(token)}/proofs/${proofId}`

/** The URL of a small picture of what is printed on an item, for readers of the office and of the company that ordered. */
export const printPictureUrl = (orderId: string, orderItemId: string): string =>
  `/api/b2b/order/${orderId}/order-item/${orderItemId}/image?part=print`

/** The design of an ordered item: that of its last proof, or as ordered. @throws ApiError */
export const getItemDesign = (
  item: OrderedItemRef,
): Promise<ReplyOf<'GET /api/b2b/dealer/order/{orderId}/order-item/{orderItemId}/design'>> =>
  callApi('GET /api/b2b/dealer/order/{orderId}/order-item/{orderItemId}/design', { path: { ...item } })

/** A file, a changed design, or without either the design as ordered. */
interface ProofToSend {
  readonly orderItemId: string
  readonly file?: File | null
  readonly design?: DesignDocument
  /** The version that the design was changed from; null if it is not known. */
  readonly basedOn?: number | null
}

/** Sends proofs to the customer with a message. @throws ApiError: 409 if the design is approved, the order cancelled or a newer version sent */
export async function postProofs(orderId: string, comment: string, proofs: readonly ProofToSend[]): Promise<unknown> {
  const attachments = await Promise.all(
    proofs.map(async ({ orderItemId, file, design, basedOn = null }) =>
      file
        ? { orderItemId, fileName: file.name, file: await base64Of(file) }
        : { orderItemId, ...(design && { design }), ...(design && basedOn !== null && { basedOn }) },
    ),
  )
  return callApi('POST /api/b2b/dealer/order/{orderId}/message/create', { path: { orderId }, body: { comment, attachments } })
}

/** Why the picture of a page did not come, in the server's words for people; null where it has none. The browser says nothing about it. */
export async function readPictureFailure(url: string, signal: AbortSignal): Promise<{ reason: string; sentence: string } | null> {
  const reply = await fetch(url, { signal })
  if (reply.ok) return null
  const { body, sentence } = apiErrorOf(reply.status, await reply.text())
  return body.reason !== undefined && sentence !== null ? { reason: body.reason, sentence } : null
}
