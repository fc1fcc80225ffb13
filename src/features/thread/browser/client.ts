import { callApi } from '#platform/browser/call-api.ts'
import type { UnreadOrders } from '../schema.ts'

export const getUnread = (): Promise<UnreadOrders> => callApi('GET /api/b2b/order/unread', {})

/** Marks the messages of an order as read up to a time. */
export const putRead = (orderId: string, until: string): Promise<unknown> =>
  callApi('PUT /api/b2b/order/{orderId}/read', { path: { orderId }, body: { until } })
