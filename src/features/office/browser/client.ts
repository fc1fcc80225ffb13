import type { OrderStatus } from '#domain/orders/order-status.ts'
import { callApi } from '#platform/browser/call-api.ts'

const ofOrder = (orderId: string, act: string) => `b2b/dealer/order/${orderId}/${act}`

/** Each throws ApiFault with the server's sentence and reason, or the browser's error without an answer. */
export const postCancel = (orderId: string, reason: string): Promise<unknown> =>
  callApi(ofOrder(orderId, 'cancel'), { method: 'POST', body: { reason } })

export const putTransferPaid = (orderId: string): Promise<{ refunded: boolean }> =>
  callApi(ofOrder(orderId, 'transfer/paid'), { method: 'PUT' })

export const putStatus = (orderId: string, from: OrderStatus, to: OrderStatus): Promise<unknown> =>
  callApi(ofOrder(orderId, 'status/update'), { method: 'PUT', body: { from, to } })

export const putRefundDone = (refundId: string): Promise<unknown> => callApi(`b2b/dealer/refunds/${refundId}/done`, { method: 'PUT' })

export const postRetry = ({ name, id }: { readonly name: string; readonly id: string }): Promise<unknown> =>
  callApi(`admin/jobs/${name}/${id}/retry`, { method: 'POST' })
