import { callApi } from '#platform/browser/call-api.ts'
import type { Country } from '#domain/postal/countries.ts'
import type { InvitedPerson, OwnCompany } from '../schema.ts'
import type { CompanyFormState } from './company-state.ts'

/** All functions throw ApiError with the server's reason and issues, or the browser's error without an answer. */
export const putCompany = ({ billingCountry, ...form }: CompanyFormState, version: number): Promise<OwnCompany> =>
  callApi('PUT /api/b2b/partner/company', { body: { ...form, billingCountry: billingCountry as Country, version } })

export const postPerson = (body: InvitedPerson): Promise<unknown> => callApi('POST /api/b2b/partner/company/people', { body })

export const postInvitationAgain = (accountId: string): Promise<unknown> =>
  callApi('POST /api/b2b/partner/company/people/{accountId}/link', { path: { accountId } })

export const putPersonActivity = (accountId: string, isActive: boolean): Promise<unknown> =>
  callApi('PUT /api/b2b/partner/company/people/{accountId}/active', { path: { accountId }, body: { isActive } })
