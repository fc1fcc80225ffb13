import { callApi, type ReplyOf } from '#platform/browser/call-api.ts'

/** Both throw ApiError with the server's message, or the browser's error without an answer. */
export const postVisit = (priceListId: string): Promise<ReplyOf<'POST /api/admin/visit'>> =>
  callApi('POST /api/admin/visit', { body: { priceListId } })

export const deleteVisit = (): Promise<unknown> => callApi('DELETE /api/admin/visit')
