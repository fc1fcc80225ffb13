import type { ApiEndpoints } from '#platform/browser/api-endpoints.ts'
import { callApi } from '#platform/browser/call-api.ts'
import type { OrderSchedule } from '../schema.ts'

type ScheduleBody = ApiEndpoints['PUT /api/b2b/dealer/order/{orderId}/schedule']['body']

/** Saves dates and codes of an order. @throws ApiError, or the browser's error without an answer */
export const putSchedule = (orderId: string, body: ScheduleBody): Promise<OrderSchedule> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/schedule', { path: { orderId }, body })
