import { base64Of } from '#platform/browser/base64-of.ts'
import { callApi } from '#platform/browser/call-api.ts'
import type { UnreadOrders } from '../schema.ts'

export const getUnread = (): Promise<UnreadOrders> => callApi('GET /api/b2b/order/unread', {})

const encode = (files: readonly File[]) => Promise.all(files.map(async (file) => ({ fileName: file.name, file: await base64Of(file) })))

/** Writes to the shop about an order of the own company. Without an answer it may be written: send it again with the same key. */
export const postToShop = async (orderId: string, comment: string, key: string, files: readonly File[]): Promise<unknown> =>
  callApi('POST /api/b2b/partner/order/{orderId}/message/create', {
    path: { orderId },
    headers: { 'idempotency-key': key },
    body: { comment, attachments: await encode(files) },
  })

/** Pins a comment to a place of a proof of the own company. Without an answer it may be there: send it again with the same key. */
export const postPin = (
  orderId: string,
  pin: { readonly proofId: string; readonly x: number; readonly y: number },
  comment: string,
  key: string,
): Promise<unknown> =>
  callApi('POST /api/b2b/partner/order/{orderId}/message/create', {
    path: { orderId },
    headers: { 'idempotency-key': key },
    body: { comment, pin },
  })

/** Writes to the customer of an order, with files. Without an answer it may be written: send it again with the same key. */
export const postToCustomer = async (orderId: string, comment: string, key: string, files: readonly File[]): Promise<unknown> =>
  callApi('POST /api/b2b/dealer/order/{orderId}/message/create', {
    path: { orderId },
    headers: { 'idempotency-key': key },
    body: { comment, attachments: await encode(files) },
  })

/** The URL of a file of a message, for the office and the partner of the order. */
export const attachmentUrl = (orderId: string, attachmentId: string): string =>
  `/api/b2b/order/${orderId}/message/attachment/${attachmentId}`

/** The URL of a file of a message, for the shopper of the order. */
export const shopperAttachmentUrl = (token: string, attachmentId: string): string =>
  `/api/orders/${encodeURIComponent(token)}/attachments/${attachmentId}`

/** Marks the messages of an order as read up to a time. */
export const putRead = (orderId: string, until: string): Promise<unknown> =>
  callApi('PUT /api/b2b/order/{orderId}/read', { path: { orderId }, body: { until } })
