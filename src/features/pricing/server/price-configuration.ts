import type { PriceRequest } from '#domain/orders/configuration.ts'
import { type ApiQuote, quoteConfiguration, toApiQuote } from '#domain/pricing/quote.ts'
import { type QuoteIssue, quoteIssues } from '#domain/pricing/quote-issues.ts'
import type { CatalogueSnapshot } from '#features/catalogue/server/catalogue-snapshot.ts'

export type PricedRequest =
  | { readonly ok: true; readonly quote: ApiQuote }
  | { readonly ok: false; readonly reason: 'unknown-product' | 'no-price-list' }
  | { readonly ok: false; readonly reason: 'not-offered'; readonly issues: readonly QuoteIssue[] }

/** Prices a configuration, by a partner's own list or the default one. Reads memory only, since it runs at every change of a design. */
export function priceConfiguration(catalogue: CatalogueSnapshot, request: PriceRequest, priceListId: string | null = null): PricedRequest {
  const product = catalogue.product(request.productId)
  if (!product) return { ok: false, reason: 'unknown-product' }
  const { digitalSurchargeCount, tamponSurchargeCount, simpleSurchargeCount } = request
  const surchargeCounts = { Digital: digitalSurchargeCount, Tampon: tamponSurchargeCount, Simple: simpleSurchargeCount }
  const issues = quoteIssues(product, { ...request, surchargeCounts }, catalogue.settings)
  if (issues.length > 0) return { ok: false, reason: 'not-offered', issues }
  const list = catalogue.priceListFor(priceListId, request.currency)
  if (!list) return { ok: false, reason: 'no-price-list' }
  const basis = { priceList: list.rowsOf(product), settings: catalogue.settings, currency: request.currency }
  return { ok: true, quote: toApiQuote(quoteConfiguration({ ...request, product, surchargeCounts }, basis)) }
}
