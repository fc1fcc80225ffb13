import type { GatewayOrder } from '#domain/orders/information.ts'
import { callApi } from '#platform/browser/call-api.ts'
import type { PaymentStatusReply, PayPalCapture } from '../schema.ts'

interface OrderToPay {
  readonly token: string
  readonly orderCode: string
}

/**
 * Creates the gateway order of the shopper's own order; `insteadOf` is the payment that the shopper returned from.
 * @throws ApiError
 */
export const createGoPayOrder = (order: OrderToPay, insteadOf?: string): Promise<GatewayOrder> =>
  callApi('POST /api/payment/gopay-create-order', { body: { ...order, insteadOf } })

/**
 * Fetches whether a card payment has succeeded.
 * @throws ApiError
 */
export const fetchPaymentStatus = ({
  paymentId,
  token,
}: {
  readonly paymentId: string
  readonly token: string
}): Promise<PaymentStatusReply> => callApi('GET /api/payment/gopay-order-status', { query: { paymentId, token } })

/**
 * Creates the order at PayPal that its buttons approve.
 * @throws ApiError
 */
export const createPayPalOrder = (token: string): Promise<{ readonly id: string }> =>
  callApi('POST /api/payment/paypal-create-order', { body: { token } })

/**
 * Captures an approved order at PayPal; can be repeated.
 * @throws ApiError
 */
export const capturePayPalOrder = (token: string, id: string): Promise<PayPalCapture> =>
  callApi('POST /api/payment/paypal-capture-order', { body: { token, id } })

/**
 * Cancels an unpaid order.
 * @throws ApiError, with the reason `paid` if it is paid after all
 */
export const withdrawOrder = (token: string): Promise<unknown> => callApi('POST /api/payment/withdraw', { body: { token } })
