import type { Locale } from '#domain/locale.ts'
import { repriceCart } from '#features/cart/browser/reprice-cart.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

/** How long a page waits for new prices, in ms. */
const priceTimeoutMs = 5_000

/**
 * Opens a page again after somebody has signed in or out: the cart's prices are asked for first, since they may be others now. A line
 * without an answer is asked for on the cart's own page.
 */
export async function openAsAnother(locale: Locale, url: string): Promise<void> {
  await repriceCart(locale, AbortSignal.timeout(priceTimeoutMs), { which: 'all' }).catch(reportHandledError)
  window.location.assign(url)
}
