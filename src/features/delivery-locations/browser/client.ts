import { callApi } from '#platform/browser/call-api.ts'
import type { LocationForm } from '../schema.ts'

/** Both functions throw ApiError with the server's reason and issues, or the browser's error without an answer. */
export const postLocation = (body: LocationForm): Promise<unknown> => callApi('POST /api/b2b/partner/delivery-location/create', { body })

export const putLocation = (id: string, body: LocationForm): Promise<unknown> =>
  callApi('PUT /api/b2b/partner/delivery-location/{id}', { path: { id }, body })
