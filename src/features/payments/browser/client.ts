import type { GatewayOrder } from '#domain/orders/information.ts'
import { callApi } from '#platform/browser/call-api.ts'
import type { PaymentStatus, PayPalCapture } from '../schema.ts'

interface OrderToPay {
  readonly token: string
  readonly orderCode: string
}

/** The gateway order of one's own order; `insteadOf` is the payment that the shopper came back from. @throws ApiFault. */
export const createGoPayOrder = (order: OrderToPay, insteadOf?: string): Promise<GatewayOrder> =>
  callApi('POST /api/payment/gopay-create-order', { body: { ...order, insteadOf } })

/** Whether a card payment has come. @throws ApiFault. */
export const fetchPaymentStatus = ({ paymentId, token }: { readonly paymentId: string; readonly token: string }): Promise<PaymentStatus> =>
  callApi('GET /api/payment/gopay-order-status', { query: { paymentId, token } })

/** The order at PayPal that its buttons approve. @throws ApiFault. */
export const createPayPalOrder = (token: string): Promise<{ readonly id: string }> =>
  callApi('POST /api/payment/paypal-create-order', { body: { token } })

/** Takes the money of an approved order at PayPal; may be repeated. @throws ApiFault. */
export const capturePayPalOrder = (token: string, id: string): Promise<PayPalCapture> =>
  callApi('POST /api/payment/paypal-capture-order', { body: { token, id } })

/** Gives an unpaid order up. @throws ApiFault, with the reason `paid` for one that is paid after all. */
export const withdrawOrder = (token: string): Promise<unknown> => callApi('POST /api/payment/withdraw', { body: { token } })
