import type { Locale } from '#domain/locale.ts'
import { repriceCart } from '#features/cart/browser/reprice-cart.ts'
import { loadImages } from '#features/drafts/browser/load-images.ts'
import { fetchHandover } from './client.ts'
import { picturesOnSite, importVisitorState } from './visitor-state.ts'

/** How long the page waits for the prices of this site, in ms; until they are known the cart shows none. */
const priceTimeoutMs = 5_000

/**
 * Takes over what the shopper left on another site, with the prices of this one. A token that is late or used leaves this site as it
 * is. The answer: whether somebody is signed in now, for whom the page has to be drawn again.
 */
export async function restoreOnSite(token: string, locale: Locale): Promise<boolean> {
  const taken = await fetchHandover(token)
  if (!taken) return false
  const { isSignedIn, ...state } = taken
  importVisitorState(state)
  await Promise.allSettled([
    repriceCart(locale, AbortSignal.timeout(priceTimeoutMs), { which: isSignedIn ? 'all' : 'foreign' }),
    loadImages(picturesOnSite()),
  ])
  return isSignedIn
}
