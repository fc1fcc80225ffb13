import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { fetchPayingCurrency, fetchProduct } from '#features/catalogue/products/browser/client.ts'
import { fetchSettings } from '#features/catalogue/settings/browser/client.ts'
import type { CartFacts } from '#features/catalogue/lines/line-facts.ts'
import { cartStore } from './cart-store.ts'
import { currencyOnSite, currencyStore } from './currency-store.ts'
import { quoteLine } from './quote-line.ts'

/** Fetches the data that prices of some lines depend on. A product that is no longer sold is left out. */
async function fetchFacts(lines: readonly PricedConfiguration[], signal: AbortSignal): Promise<CartFacts> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const [settings, ...products] = await Promise.all([
    fetchSettings(signal),
    ...ids.map((productId) => fetchProduct(productId, signal).catch(() => null)),
  ])
  return { settings, products: products.filter((product) => product !== null) }
}

/** The currency of the cart after a change of account: that of a partner's own list, otherwise that of the site. */
const payingCurrency = (site: Currency, signal: AbortSignal): Promise<Currency> => fetchPayingCurrency(site, signal).catch(() => site)

/**
 * Fetches new prices for lines that another site priced in its own currency, or for all lines after signing in or out. A line without an
 * answer keeps its price; the cart page asks again.
 * @throws the browser's error if the settings cannot be loaded, or after an abort
 */
export async function repriceCart(locale: Locale, signal: AbortSignal, { which }: { which: 'foreign' | 'all' }): Promise<void> {
  if (cartStore.get().length === 0) return
  const site = currencyOnSite(locale, currencyStore.get())
  const currency = which === 'all' ? await payingCurrency(site, signal) : site
  const stale = cartStore.get().filter((line) => which === 'all' || line.currency !== currency)
  if (stale.length === 0) return
  const facts = await fetchFacts(stale, signal)
  const quoted = await Promise.all(stale.map((line) => quoteLine(line, currency, facts, signal)))
  const priced = new Map(quoted.flatMap((answer) => (answer.ok ? [[answer.line.id, answer.line] as const] : [])))
  cartStore.update((lines) => lines.map((line) => priced.get(line.id) ?? line))
}
