/**
 * Opens a page of another site by a full navigation and transfers the visitor's state: cart, draft, typed information, choices and sign-in
 * by a one-time token in the URL fragment, pictures through the server. If that fails, the page is opened without them, and they stay on
 * this site.
 */
export async function switchSite(url: string, isSignedIn: boolean): Promise<void> {
  try {
    const { sendToSite } = await import('./send-to-site.ts')
    if (await sendToSite(url, isSignedIn)) return
  } catch {
    // Everything is still on this site.
  }
  window.location.assign(url)
}
