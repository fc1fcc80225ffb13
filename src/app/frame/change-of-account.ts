import type { Locale } from '#domain/locale.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

/** How long a page waits for new prices, in ms. */
const priceTimeoutMs = 5_000

/** Prices the cart again. Loads the code with the first change, since every page of the shop offers one and few visits make one. */
export async function repriceLines(locale: Locale): Promise<void> {
  const { repriceCart } = await import('#features/checkout/cart/browser/reprice-cart.ts')
  await repriceCart(locale, AbortSignal.timeout(priceTimeoutMs), { which: 'all' })
}

/**
 * Reloads a page after sign-in or sign-out, once the cart has been priced again, since prices may have changed. A line without a price is
 * priced again on the cart page.
 */
export async function reloadWithNewPrices(locale: Locale, url: string): Promise<void> {
  await repriceLines(locale).catch(reportHandledError)
  window.location.assign(url)
}
