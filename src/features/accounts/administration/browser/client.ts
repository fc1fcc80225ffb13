import { callApi } from '#platform/browser/call-api.ts'
import type { AccountUpdate, NewAccount } from '../schema.ts'

/** All functions throw ApiError with the server's reason and issues, or the browser's error without an answer. */
export const postAccount = (body: NewAccount): Promise<unknown> => callApi('POST /api/admin/accounts', { body })

export const putAccount = (accountId: string, body: AccountUpdate): Promise<unknown> =>
  callApi('PUT /api/admin/accounts/{accountId}', { path: { accountId }, body })

export const putAccountActivity = (accountId: string, isActive: boolean): Promise<unknown> =>
  callApi('PUT /api/admin/accounts/{accountId}/active', { path: { accountId }, body: { isActive } })

export const postAccountLink = (accountId: string): Promise<unknown> =>
  callApi('POST /api/admin/accounts/{accountId}/link', { path: { accountId } })

export const deleteTwoFactor = (accountId: string): Promise<unknown> =>
  callApi('DELETE /api/admin/accounts/{accountId}/two-factor', { path: { accountId } })
