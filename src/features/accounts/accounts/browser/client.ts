import { callApi } from '#platform/browser/call-api.ts'
import type { AuthenticatorKey, Login, Profile } from '../schema.ts'
import { signInErrors } from '../sign-in-errors.ts'

/**
 * Fetches the signed-in profile, by the cookie or by a token.
 * @throws ApiError (401 if signed out), or the browser's error without an answer
 */
export const fetchProfile = (token?: string): Promise<Profile> => callApi('GET /api/profile', { bearer: token })

/**
 * Signs the browser out.
 * @throws ApiError, or the browser's error without an answer
 */
export const logOut = (): Promise<null> => callApi('POST /api/auth/logout')

/**
 * Signs in and returns the profile. The token is used only for this request; later ones use the cookie, which scripts cannot read. If the
 * profile cannot be loaded the browser is signed out again, so that no page shows an incomplete account.
 * @throws ApiError with the server's message, 'Token not found', or the browser's error without an answer
 */
export async function logIn(login: Login): Promise<Profile> {
  const { access_token: token } = await callApi('POST /api/auth/login', { body: login })
  if (!token) throw new Error(signInErrors.tokenNotFound)
  try {
    return await fetchProfile(token)
  } catch (error) {
    console.error('An unexpected error while getProfile:', error)
    await logOut().catch(() => undefined)
    throw error
  }
}

/**
 * Requests a link to set a new password; the reply is the same for an unknown address.
 * @throws ApiError (429 for too many requests), or the browser's error without an answer
 */
export const requestPasswordReset = (email: string): Promise<unknown> => callApi('POST /api/auth/password-reset', { body: { email } })

/**
 * Sets the password by the token of a link.
 * @throws ApiError (409 for a link that is used or expired), or the browser's error without an answer
 */
export const putLinkPassword = (token: string, password: string): Promise<unknown> =>
  callApi('PUT /api/auth/password', { body: { token, password } })

/** The functions below throw ApiError with the server's reason and issues, or the browser's error without an answer. */
export const putPassword = (current: string, password: string): Promise<unknown> =>
  callApi('PUT /api/account/password', { body: { current, password } })

export const putMessageMails = (isOn: boolean): Promise<unknown> => callApi('PUT /api/account/message-mails', { body: { isOn } })

export const postTwoFactor = (password: string): Promise<AuthenticatorKey> =>
  callApi('POST /api/account/two-factor', { body: { password } })

/** @returns the recovery codes, which are shown this once. */
export const putTwoFactor = async (code: string): Promise<readonly string[]> =>
  (await callApi('PUT /api/account/two-factor', { body: { code } })).recoveryCodes

export const putTwoFactorOff = (password: string): Promise<unknown> => callApi('PUT /api/account/two-factor/off', { body: { password } })

/** @returns the new recovery codes; the old ones are no longer valid. */
export const postRecoveryCodes = async (password: string): Promise<readonly string[]> =>
  (await callApi('POST /api/account/recovery-codes', { body: { password } })).recoveryCodes

export const deleteSession = (sessionId: string): Promise<unknown> =>
  callApi('DELETE /api/account/sessions/{sessionId}', { path: { sessionId } })

export const deleteOtherSessions = (): Promise<unknown> => callApi('DELETE /api/account/sessions')
