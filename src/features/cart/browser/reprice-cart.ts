import type { Locale } from '#domain/locale.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { fetchProduct } from '#features/catalogue/browser/client.ts'
import { fetchSettings } from '#features/settings/browser/client.ts'
import type { CartFacts } from '../cart-facts.ts'
import { cartStore } from './cart-store.ts'
import { currencyOnSite, currencyStore } from './currency-store.ts'
import { quoteLine } from './quote-line.ts'

/** What the prices of some lines depend on; a product that is not sold any more is left out. */
async function fetchFacts(lines: readonly PricedConfiguration[], signal: AbortSignal): Promise<CartFacts> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const [settings, ...products] = await Promise.all([
    fetchSettings(signal),
    ...ids.map((productId) => fetchProduct(productId, signal).catch(() => null)),
  ])
  return { settings, products: products.filter((product) => product !== null) }
}

/**
 * Asks for the price of every line that another site priced in its own currency, or of all lines after signing in or out. A line that
 * gets no answer keeps what it has: the cart's own page asks again. @throws the browser's error without an answer about the settings, or
 * after an abort.
 */
export async function repriceCart(locale: Locale, signal: AbortSignal, { which }: { which: 'foreign' | 'all' }): Promise<void> {
  const currency = currencyOnSite(locale, currencyStore.get())
  const stale = cartStore.get().filter((line) => which === 'all' || line.currency !== currency)
  if (stale.length === 0) return
  const facts = await fetchFacts(stale, signal)
  const quoted = await Promise.all(stale.map((line) => quoteLine(line, currency, facts, signal)))
  const priced = new Map(quoted.flatMap((answer) => (answer.ok ? [[answer.line.id, answer.line] as const] : [])))
  cartStore.update((lines) => lines.map((line) => priced.get(line.id) ?? line))
}
