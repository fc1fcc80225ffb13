import type { Currency } from '#domain/currency.ts'
import { type PricedConfiguration, priceRequest, withPrices } from '#domain/orders/configuration.ts'
import { fetchConfigurationPrice, isPriceRefusal } from '#features/catalogue/pricing/browser/client.ts'
import { type CartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'

export type LineQuoted =
  | { readonly ok: true; readonly line: PricedConfiguration }
  | {
      readonly ok: false
      /** `not-sold`: product, colour or scale is no longer sold; `no-answer`: try again. */
      readonly reason: 'not-sold' | 'no-answer'
    }

/**
 * Fetches the price of a line in a currency.
 * @throws the browser's AbortError if a newer request replaced it
 */
export async function quoteLine(line: PricedConfiguration, currency: Currency, facts: CartFacts, signal: AbortSignal): Promise<LineQuoted> {
  const product = productOfLine(facts, line.productId)
  if (!product) return { ok: false, reason: 'not-sold' }
  const request = priceRequest(line, product, line.quantity, currency, facts.settings)
  try {
    return { ok: true, line: withPrices(line, request, await fetchConfigurationPrice(request, signal)) }
  } catch (error) {
    if (signal.aborted) throw error
    return { ok: false, reason: isPriceRefusal(error) ? 'not-sold' : 'no-answer' }
  }
}
