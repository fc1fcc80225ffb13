import type { PriceRequest } from '#domain/orders/configuration.ts'
import { type ItemWithPlates, reorderedPlates } from '#domain/orders/reordered-plates.ts'
import { type ApiQuote, quoteConfiguration, toApiQuote } from '#domain/pricing/quote.ts'
import { type QuoteIssue, quoteIssues } from '#domain/pricing/quote-issues.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'

export type PricedRequest =
  | { readonly ok: true; readonly quote: ApiQuote }
  | { readonly ok: false; readonly reason: 'unknown-product' | 'no-price-list' }
  | { readonly ok: false; readonly reason: 'not-offered'; readonly issues: readonly QuoteIssue[] }

interface Terms {
  /** The partner's own list; null for the default one. */
  readonly priceListId: string | null
  /** The earlier item of the partner whose plates exist. */
  readonly earlier?: ItemWithPlates | null
}

/** Prices a configuration. Reads memory only, since it runs at every change of a design. */
export function priceConfiguration(
  catalogue: CatalogueSnapshot,
  request: PriceRequest,
  { priceListId, earlier = null }: Terms = { priceListId: null },
): PricedRequest {
  const product = catalogue.product(request.productId)
  if (!product) return { ok: false, reason: 'unknown-product' }
  const { digitalSurchargeCount, tamponSurchargeCount, simpleSurchargeCount } = request
  const surchargeCounts = { Digital: digitalSurchargeCount, Tampon: tamponSurchargeCount, Simple: simpleSurchargeCount }
  const issues = quoteIssues(product, { ...request, surchargeCounts }, catalogue.settings)
  if (issues.length > 0) return { ok: false, reason: 'not-offered', issues }
  const list = catalogue.priceListFor(priceListId, request.currency)
  if (!list) return { ok: false, reason: 'no-price-list' }
  const basis = { priceList: list.rowsOf(product), settings: catalogue.settings, currency: request.currency }
  const existingPlates = reorderedPlates(request, earlier)
  return { ok: true, quote: toApiQuote(quoteConfiguration({ ...request, product, surchargeCounts, existingPlates }, basis)) }
}
