import type { z } from 'zod'
import type { PartnerOrderInput } from '#domain/orders/partner-order-schema.ts'
import type { ApiEndpoints } from '#platform/browser/api-endpoints.ts'
import { callApi, type ReplyOf } from '#platform/browser/call-api.ts'

const placing = 'POST /api/b2b/partner/order/create'

/** The body of `POST b2b/partner/order/create`. */
export type PartnerOrderBody = z.input<typeof PartnerOrderInput>

export type PlacedPartnerOrder = ReplyOf<typeof placing>

/**
 * Places a partner's order. `body` is already JSON, so that a retry sends exactly the same.
 * @throws ApiError with an `OrderErrorBody`; the browser's error without an answer
 */
export const postPartnerOrder = (body: string, idempotencyKey: string): Promise<PlacedPartnerOrder> =>
  callApi(placing, {
    body: JSON.parse(body) as ApiEndpoints[typeof placing]['body'],
    headers: { 'idempotency-key': idempotencyKey },
  })
