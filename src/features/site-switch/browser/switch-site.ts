/**
 * Leads to a page of another site by a full navigation and takes along what the shopper made here: cart, draft, typed information,
 * choices and sign-in by a one-time token in the fragment of the address, pictures by the server. When that fails the page is opened without
 * them; they stay on this site.
 */
export async function switchSite(url: string, isSignedIn: boolean): Promise<void> {
  try {
    const { sendToSite } = await import('./send-to-site.ts')
    if (await sendToSite(url, isSignedIn)) return
  } catch {
    // Everything is still here, for when the shopper comes back.
  }
  window.location.assign(url)
}
