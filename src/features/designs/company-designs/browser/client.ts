import type { DesignToSave } from '#features/designs/links/schema.ts'
import { ApiError, callApi } from '#platform/browser/call-api.ts'
import type { CompanyDesign, CompanyBranding } from '../schema.ts'

/** All functions throw ApiError with the server's reason and issues, or the browser's error without an answer. */
export const getCompanyDesign = (id: string): Promise<CompanyDesign> => callApi('GET /api/b2b/designs/{id}', { path: { id } })

export const postCompanyDesign = (name: string, toSave: DesignToSave): Promise<CompanyDesign> =>
  callApi('POST /api/b2b/designs', { body: { ...toSave, name } })

export const getCompanyMarks = (): Promise<CompanyBranding> => callApi('GET /api/b2b/designs/marks')

/** The design as it was seen; a late change is a conflict. */
type SeenDesign = Pick<CompanyDesign, 'id' | 'version'>

export const putCompanyDesign = ({ id, version }: SeenDesign, toSave: DesignToSave): Promise<CompanyDesign> =>
  callApi('PUT /api/b2b/designs/{id}', { path: { id }, body: { ...toSave, version } })

export const putDesignName = ({ id, version }: SeenDesign, name: string): Promise<CompanyDesign> =>
  callApi('PUT /api/b2b/designs/{id}/name', { path: { id }, body: { name, version } })

export const deleteCompanyDesign = ({ id, version }: SeenDesign): Promise<unknown> =>
  callApi('DELETE /api/b2b/designs/{id}', { path: { id }, query: { version } })

/** What has happened to a design, for the answer above the list. `unknown`: somebody else has deleted it. */
export type DesignOutcome = 'renamed' | 'deleted' | 'unknown'

/** Why an act on a saved design failed; `current` is what somebody else has made of it meanwhile. */
export interface DesignFailure {
  readonly reason: 'conflict' | 'unknown' | 'name-taken' | 'too-many' | 'failed'
  readonly current: CompanyDesign | null
}

const reasons = ['conflict', 'unknown', 'name-taken', 'too-many'] as const

/** What an error of these calls means. */
export function designFailure(error: unknown): DesignFailure {
  if (!(error instanceof ApiError)) return { reason: 'failed', current: null }
  const { reason, current = null } = error.body as { readonly reason?: string; readonly current?: CompanyDesign }
  return { reason: reasons.find((known) => known === reason) ?? 'failed', current }
}
