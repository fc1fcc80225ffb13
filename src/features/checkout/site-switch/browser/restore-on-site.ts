import type { Locale } from '#domain/locale.ts'
import { repriceCart } from '#features/checkout/cart/browser/reprice-cart.ts'
import { loadImages } from '#features/designs/drafts/browser/load-images.ts'
import { fetchHandover } from './client.ts'
import { picturesOnSite, importVisitorState } from './visitor-state.ts'

/** Timeout in ms for the prices of this site; until then the cart shows none. */
const priceTimeoutMs = 5_000

/**
 * Imports the visitor's state from another site, with the prices of this one. An expired or used token leaves this site unchanged. Returns
 * whether someone is signed in now, so that the page must be reloaded.
 */
export async function restoreOnSite(token: string, locale: Locale): Promise<boolean> {
  const restored = await fetchHandover(token)
  if (!restored) return false
  const { isSignedIn, ...state } = restored
  importVisitorState(state)
  await Promise.allSettled([
    repriceCart(locale, AbortSignal.timeout(priceTimeoutMs), { which: isSignedIn ? 'all' : 'foreign' }),
    loadImages(picturesOnSite()),
  ])
  return isSignedIn
}
