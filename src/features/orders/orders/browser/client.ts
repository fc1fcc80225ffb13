import type { z } from 'zod'
import type { OrderInput } from '#domain/orders/order-input-schema.ts'
import type { ApiTotals } from '#domain/orders/order-totals.ts'
import type { OrderState } from '../schema.ts'
import type { ApiEndpoints } from '#platform/browser/api-endpoints.ts'
import { type ApiErrorBody, callApi, type ReplyOf } from '#platform/browser/call-api.ts'

/** The body of `POST orders`. */
export type OrderBody = z.input<typeof OrderInput>

/** An accepted order; its token opens its own page. */
export type PlaceOrderReply = ReplyOf<'POST /api/orders'>

/** Why an order was refused: 409 or 429 with a reason and its details, or 400 with the fields. */
export interface OrderErrorBody extends ApiErrorBody {
  readonly totals?: ApiTotals
  readonly left?: unknown
  readonly retryAfterSeconds?: unknown
}

/**
 * Places an order. `body` is already JSON, so that a retry sends exactly the same. The same key with the same body is the same order.
 * @throws ApiError with an `OrderErrorBody`; the browser's error without an answer
 */
export const postOrder = (body: string, idempotencyKey: string): Promise<PlaceOrderReply> =>
  callApi('POST /api/orders', {
    body: JSON.parse(body) as ApiEndpoints['POST /api/orders']['body'],
    headers: { 'idempotency-key': idempotencyKey },
  })

/**
 * Fetches the shopper's own order by its token: status, totals and how to pay.
 * @throws ApiError (404), or the browser's error without an answer
 */
export const fetchOrder = (token: string, signal?: AbortSignal): Promise<OrderState> =>
  callApi('GET /api/orders/{token}', { path: { token }, signal })
