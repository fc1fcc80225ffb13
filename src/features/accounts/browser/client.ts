import { callApi } from '#platform/browser/call-api.ts'
import type { Login, Profile } from '../schema.ts'
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
