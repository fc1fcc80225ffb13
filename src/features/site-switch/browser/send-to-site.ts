import { uploadImages } from '#features/drafts/browser/upload-images.ts'
import { sendFiles } from '#features/uploads/browser/send-files.ts'
import { postHandover } from './client.ts'
import { handoverFragment } from './handover-fragment.ts'
import { exportVisitorState, picturesOnSite, rememberExported } from './visitor-state.ts'

/** How long print files on their way are waited for, in ms. */
const filesTimeoutMs = 5_000

/** Opens a page as a link does that names the site it stands on, and nothing more of its address: the other side asks for that. */
function openFromHere(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.referrerPolicy = 'strict-origin'
  link.click()
}

/**
 * Leaves everything with the server, which knows itself who is signed in, and leads to the other site with the token for it; false when
 * there is nothing to take along.
 */
export async function sendToSite(url: string, isSignedIn: boolean): Promise<boolean> {
  // What is not with the server can't be had over there; a slow connection does not hold the shopper back for it.
  await Promise.race([sendFiles(), new Promise((resolve) => setTimeout(resolve, filesTimeoutMs))])
  const state = exportVisitorState() ?? (isSignedIn ? {} : null)
  if (!state) return false
  // A picture that the server does not take is missing over there, but no reason to leave the rest behind.
  for (const sha256 of picturesOnSite()) await uploadImages([sha256])
  const token = await postHandover(state)
  rememberExported()
  openFromHere(`${url}${handoverFragment(token)}`)
  return true
}
