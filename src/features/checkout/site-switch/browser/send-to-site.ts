import { uploadImages } from '#features/designs/drafts/browser/upload-images.ts'
import { sendFiles } from '#features/designs/uploads/browser/send-files.ts'
import { postHandover } from './client.ts'
import { handoverFragment } from './handover-fragment.ts'
import { exportVisitorState, picturesOnSite, rememberExported } from './visitor-state.ts'

/** Timeout in ms for uploads of print files in progress. */
const filesTimeoutMs = 5_000

/** Opens a page like a link that sends only the origin as referrer, as the other site expects. */
function openFromHere(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.referrerPolicy = 'strict-origin'
  link.click()
}

/**
 * Stores the visitor's state on the server, including who is signed in, and opens the other site with the token for it. Returns false if
 * there is nothing to transfer.
 */
export async function sendToSite(url: string, isSignedIn: boolean): Promise<boolean> {
  // The other site has only files that the server has; a slow upload does not delay the switch.
  await Promise.race([sendFiles(), new Promise((resolve) => setTimeout(resolve, filesTimeoutMs))])
  const state = exportVisitorState() ?? (isSignedIn ? {} : null)
  if (!state) return false
  // A picture that the server refuses is missing on the other site, which does not prevent the transfer of the rest.
  for (const sha256 of picturesOnSite()) await uploadImages([sha256])
  const token = await postHandover(state)
  rememberExported()
  openFromHere(`${url}${handoverFragment(token)}`)
  return true
}
