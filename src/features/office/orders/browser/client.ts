import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ApiEndpoints } from '#platform/browser/api-endpoints.ts'
import { withoutTicketHeader } from '#features/production/print-files/limit-tickets.ts'
import { callApi, callForFile, type ReceivedFile, type ReplyOf } from '#platform/browser/call-api.ts'

/** All functions throw ApiError with the server's message and reason, or the browser's error without an answer. */
export const postCancel = (orderId: string, reason: string): Promise<unknown> =>
  callApi('POST /api/b2b/dealer/order/{orderId}/cancel', { path: { orderId }, body: { reason } })

export const putTransferPaid = (orderId: string): Promise<ReplyOf<'PUT /api/b2b/dealer/order/{orderId}/transfer/paid'>> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/transfer/paid', { path: { orderId } })

/** Takes back the last step of an order. */
export const putStatusRevert = (orderId: string, from: OrderStatus, reason: string): Promise<unknown> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/status/back', { path: { orderId }, body: { from, reason } })

/** Takes back the record of a transfer. */
export const putTransferUnpaid = (orderId: string, reason: string): Promise<unknown> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/transfer/paid', { path: { orderId }, body: { paid: false, reason } })

type AddressesBody = ApiEndpoints['PUT /api/b2b/dealer/order/{orderId}/addresses']['body']

export const putAddresses = (orderId: string, body: AddressesBody): Promise<unknown> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/addresses', { path: { orderId }, body })

/** The job tickets of orders in one file. `without` has the codes of orders that have none. */
export async function fetchJobTickets(orderIds: readonly string[]): Promise<ReceivedFile & { readonly without: readonly string[] }> {
  const received = await callForFile('POST /api/b2b/dealer/order/job-tickets', { body: { orderIds: [...orderIds] } })
  return { ...received, without: (received.headers.get(withoutTicketHeader) ?? '').split(',').filter((code) => code !== '') }
}

export const getPartners = (phrase: string, signal: AbortSignal): Promise<ReplyOf<'GET /api/b2b/dealer/list/partners'>> =>
  callApi('GET /api/b2b/dealer/list/partners', { query: { phrase, limit: 20 }, signal })

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
