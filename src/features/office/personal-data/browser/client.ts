import { callApi } from '#platform/browser/call-api.ts'
import type { ErasedPersonalData, PersonSummary } from '../schema.ts'

/** @throws ApiError (404 if there are no data), or the browser's error without an answer */
export const findPerson = (email: string): Promise<PersonSummary> => callApi('POST /api/admin/personal-data/find', { body: { email } })

/** @throws ApiError, or the browser's error without an answer */
export const postErasure = (email: string, confirmation: string): Promise<ErasedPersonalData> =>
  callApi('POST /api/admin/personal-data/erase', { body: { email, confirmation } })

/** The address of a person's data as a ZIP. */
export const exportUrl = (email: string): string => `/api/admin/personal-data/export.zip?email=${encodeURIComponent(email)}`
