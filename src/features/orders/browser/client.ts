import type { z } from 'zod'
import type { OrderInput } from '#domain/orders/order-input-schema.ts'
import type { ApiTotals } from '#domain/orders/order-totals.ts'
import type { OrderState } from '../schema.ts'
import type { ApiEndpoints } from '#platform/browser/api-endpoints.ts'
import { type ApiErrorBody, callApi, type ReplyOf } from '#platform/browser/call-api.ts'

/** The body of `POST orders`. */
export type OrderBody = z.input<typeof OrderInput>

/** An order that was taken; its token opens its own page. */
export type PlaceOrderReply = ReplyOf<'POST /api/orders'>

/** Why an order was not taken: 409 or 429 with a reason and what goes with it, or 400 with the fields. */
export interface OrderErrorBody extends ApiErrorBody {
  readonly totals?: ApiTotals
  readonly left?: unknown
  readonly retryAfterSeconds?: unknown
}

/**
 * Places an order. `body` is JSON already, so that a retry sends the very same; the same key with the same body is the same order.
 * @throws ApiFault whose body is an `OrderFault`; the browser's error without an answer.
 */
export const postOrder = (body: string, idempotencyKey: string): Promise<PlaceOrderReply> =>
  callApi('POST /api/orders', {
    body: JSON.parse(body) as ApiEndpoints['POST /api/orders']['body'],
    headers: { 'idempotency-key': idempotencyKey },
  })

/** One's own order by its token: state, sums and how to pay. @throws ApiFault (404), or the browser's error without an answer. */
export const fetchOrder = (token: string, signal?: AbortSignal): Promise<OrderState> =>
  callApi('GET /api/orders/{token}', { path: { token }, signal })
