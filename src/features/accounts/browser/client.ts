import { callApi } from '#platform/browser/call-api.ts'
import type { Login, Profile } from '../schema.ts'
import { signInErrors } from '../sign-in-errors.ts'

/** Who is signed in, by the cookie or by a token. @throws ApiFault (401 for nobody), or the browser's error without an answer. */
export const fetchProfile = (token?: string): Promise<Profile> => callApi('GET /api/profile', { bearer: token })

/** Signs the browser out. @throws ApiFault, or the browser's error without an answer. */
export const logOut = (): Promise<null> => callApi('POST /api/auth/logout')

/**
 * Signs the browser in and says as whom. The token is needed for this one question only: what follows goes by the cookie, which no script
 * reads. Without a profile the browser is signed out again, so that no page shows an account that could not be loaded.
 * @throws ApiFault with the server's sentence, 'Token not found', or the browser's error without an answer.
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
