import { type ApiErrorBody, callApi, type ReplyOf } from '#platform/browser/call-api.ts'
import { partnerBody, type PartnerFormState } from './partner-state.ts'

/** All functions throw ApiError with the server's message and reason, or the browser's error without an answer. */
export const postPartner = (form: PartnerFormState, percentOff: number): Promise<ReplyOf<'POST /api/priceLists'>> =>
  callApi('POST /api/priceLists', { body: { ...partnerBody(form), password: form.password, percentOff } })

export const putPartner = (id: string, form: PartnerFormState, version: number): Promise<ReplyOf<'PUT /api/priceLists/{id}'>> =>
  callApi('PUT /api/priceLists/{id}', { path: { id }, body: { ...partnerBody(form), version } })

export const putActivity = (id: string, isActive: boolean): Promise<unknown> =>
  callApi('PUT /api/priceLists/{id}/activate', { path: { id }, body: { isActive } })

export const deletePartner = (id: string): Promise<unknown> => callApi('DELETE /api/priceLists/{id}', { path: { id } })

/** The body of a refusal because of the e-mail address. */
export interface EmailRefusal extends ApiErrorBody {
  readonly owner?: string
}
