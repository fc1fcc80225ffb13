import { callApi } from '#platform/browser/call-api.ts'

/** @throws ApiError, or the browser's error without an answer */
export const putRefundDone = (refundId: string): Promise<unknown> =>
  callApi('PUT /api/b2b/dealer/refunds/{refundId}/done', { path: { refundId } })
