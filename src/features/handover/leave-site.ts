import { uploadImages } from '#features/designs/upload-images.ts'
import { sendFiles } from '#features/uploads/send-files.ts'
import { leaveHandover } from './client.ts'
import { packLuggage, picturesOnSite, rememberLuggage } from './site-luggage.ts'

/** How long print files on their way are waited for, in ms. */
const filesTimeoutMs = 5_000

/**
 * Leaves everything with the server, which knows itself who is signed in; the answer is the token for the other site, null when there is
 * nothing to take along.
 */
export async function leaveSite(isSignedIn: boolean): Promise<string | null> {
  // What is not with the server can't be had over there; a slow connection does not hold the shopper back for it.
  await Promise.race([sendFiles(), new Promise((resolve) => setTimeout(resolve, filesTimeoutMs))])
  const luggage = packLuggage() ?? (isSignedIn ? {} : null)
  if (!luggage) return null
  // A picture that the server does not take is missing over there, but no reason to leave the rest behind.
  for (const sha256 of picturesOnSite()) await uploadImages([sha256])
  const token = await leaveHandover(luggage)
  rememberLuggage()
  return token
}
