import { callApi } from '#platform/browser/call-api.ts'

/** @throws ApiError, or the browser's error without an answer */
export const postRetry = ({ name, id }: { readonly name: string; readonly id: string }): Promise<unknown> =>
  callApi('POST /api/admin/jobs/{name}/{id}/retry', { path: { name, id } })
