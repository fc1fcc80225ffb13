import type { MoveWarning } from '#domain/orders/move-warnings.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ApiEndpoints } from '#platform/browser/api-endpoints.ts'
import { withoutTicketHeader } from '#features/production/print-files/limit-tickets.ts'
import { callApi, callForFile, type ReceivedFile, type ReplyOf } from '#platform/browser/call-api.ts'

/** All functions throw ApiError with the server's message and reason, or the browser's error without an answer. */
export const postCancel = (orderId: string, reason: string): Promise<unknown> =>
  callApi('POST /api/b2b/dealer/order/{orderId}/cancel', { path: { orderId }, body: { reason } })

export const putTransferPaid = (orderId: string): Promise<ReplyOf<'PUT /api/b2b/dealer/order/{orderId}/transfer/paid'>> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/transfer/paid', { path: { orderId } })

/** `acknowledged` is what the person was told of, with the reason for moving the order all the same. */
export const putStatus = (
  orderId: string,
  move: { readonly from: OrderStatus; readonly to: OrderStatus; readonly acknowledged: readonly MoveWarning[]; readonly reason: string },
): Promise<unknown> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/status/update', {
    path: { orderId },
    body: { ...move, acknowledged: [...move.acknowledged] },
  })

/** Takes back the last step of an order. */
export const putStepBack = (orderId: string, from: OrderStatus, reason: string): Promise<unknown> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/status/back', { path: { orderId }, body: { from, reason } })

/** Takes back the record of a transfer. */
export const putTransferUnpaid = (orderId: string, reason: string): Promise<unknown> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/transfer/paid', { path: { orderId }, body: { paid: false, reason } })

type AddressesBody = ApiEndpoints['PUT /api/b2b/dealer/order/{orderId}/addresses']['body']

export const putAddresses = (orderId: string, body: AddressesBody): Promise<unknown> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/addresses', { path: { orderId }, body })

export const putRefundDone = (refundId: string): Promise<unknown> =>
  callApi('PUT /api/b2b/dealer/refunds/{refundId}/done', { path: { refundId } })

export const postRetry = ({ name, id }: { readonly name: string; readonly id: string }): Promise<unknown> =>
  callApi('POST /api/admin/jobs/{name}/{id}/retry', { path: { name, id } })

/** The job tickets of orders in one file. `without` has the codes of orders that have none. */
export async function fetchJobTickets(orderIds: readonly string[]): Promise<ReceivedFile & { readonly without: readonly string[] }> {
  const received = await callForFile('POST /api/b2b/dealer/order/job-tickets', { body: { orderIds: [...orderIds] } })
  return { ...received, without: (received.headers.get(withoutTicketHeader) ?? '').split(',').filter((code) => code !== '') }
}

export const getWaiting = (signal: AbortSignal): Promise<ReplyOf<'GET /api/b2b/dealer/waiting'>> =>
  callApi('GET /api/b2b/dealer/waiting', { signal })

export const getPartners = (phrase: string, signal: AbortSignal): Promise<ReplyOf<'GET /api/b2b/dealer/list/partners'>> =>
  callApi('GET /api/b2b/dealer/list/partners', { query: { phrase, limit: 20 }, signal })

export const getSearch = (phrase: string, signal: AbortSignal): Promise<ReplyOf<'GET /api/b2b/dealer/search'>> =>
  callApi('GET /api/b2b/dealer/search', { query: { phrase }, signal })

/** Assigns a dealer to an order that `from` looks after. @throws ApiError: 409 with the `current` dealer */
export const putDealer = (
  orderId: string,
  dealer: { readonly id: string; readonly name: string },
  from: string | null,
): Promise<ReplyOf<'PUT /api/b2b/dealer/order/{orderId}/dealer/{dealerId}'>> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/dealer/{dealerId}', {
    path: { orderId, dealerId: dealer.id },
    query: { dealerName: dealer.name, from: from ?? '' },
  })
