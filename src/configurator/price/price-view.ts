import { technologies } from '#domain/catalogue/categories.ts'
import { minTamponPrintCount, oneOffPrices } from '#domain/catalogue/settings.ts'
import { type Configuration, type PricedConfiguration, priceRequest, type PriceRequest, withPrices } from '#domain/orders/configuration.ts'
import { cheaperQuantity, type CheaperQuantity } from '#domain/pricing/cheaper-quantity.ts'
import { allInThousandths } from '#domain/pricing/piece-price.ts'
import { isDigitalQuantity, technologiesOf } from '#domain/pricing/print-technology.ts'
import { type Quote, quoteConfiguration, type QuoteRequest, toApiQuote } from '#domain/pricing/quote.ts'
import { maxQuantity } from '#domain/quantity/limits.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'

/** A configuration priced in the browser by the server's own rules. */
export interface PriceView {
  readonly request: PriceRequest
  readonly quote: Quote
  /** A larger quantity that costs no more; null if there is none. */
  readonly cheaper: CheaperQuantity | null
  /** The one-off prices due per technology: the number of plates and set-ups, and the price of each. */
  readonly oneOffs: readonly { readonly times: number; readonly clicheThousandths: number; readonly preparationThousandths: number }[]
  /** What a piece of this design costs with everything at the lower bound of each offered tier, by that bound. */
  readonly allIn: ReadonlyMap<number, number>
  /** The largest quantity that prints digitally before pad printing takes over; null if the technology never changes. */
  readonly digitalUpTo: number | null
}

const quoteRequest = (view: ConfigurationView, request: PriceRequest): QuoteRequest => ({
  product: view.product,
  color: request.color,
  scale: request.scale,
  count: request.count,
  sides: request.sides,
  surchargeCounts: { Digital: request.digitalSurchargeCount, Tampon: request.tamponSurchargeCount, Simple: request.simpleSurchargeCount },
})

/** Prices the current configuration by the server's rules. */
export function quoteFor(view: ConfigurationView, configuration: Configuration): Quote {
  const request = priceRequest(configuration, view.product, configuration.quantity, view.currency, view.settings)
  return quoteConfiguration(quoteRequest(view, request), view)
}

/** A configuration with prices computed in the browser, before the server is asked. */
export function pricedAlone(view: ConfigurationView, configuration: Configuration): PricedConfiguration {
  const request = priceRequest(configuration, view.product, configuration.quantity, view.currency, view.settings)
  return withPrices(configuration, request, toApiQuote(quoteConfiguration(quoteRequest(view, request), view)))
}

/** Prices a configuration; `stock` limits the suggested quantities. */
export function priceView(view: ConfigurationView, configuration: Configuration, count: number, stock: number): PriceView {
  const { product, settings, currency } = view
  // A quantity changes a request only by the technology: comparing the sides of a large design takes long.
  const requests = new Map<boolean, PriceRequest>()
  function requestFor(quantity: number): PriceRequest {
    const isDigital = isDigitalQuantity(settings, product, quantity)
    const made = requests.get(isDigital) ?? priceRequest(configuration, product, quantity, currency, settings)
    requests.set(isDigital, made)
    return { ...made, count: quantity }
  }
  const quoted = (request: PriceRequest) => quoteConfiguration(quoteRequest(view, request), view)
  const request = requestFor(count)
  const times = { Digital: request.digitalSurchargeCount, Tampon: request.tamponSurchargeCount, Simple: request.simpleSurchargeCount }
  const total = (quantity: number) => quoted(requestFor(quantity)).totalCurrentPriceThousandths
  const quote = quoted(request)
  return {
    request,
    quote,
    allIn: new Map(quote.otherPrices.map(({ pcsFrom }) => [pcsFrom, allInThousandths(total(pcsFrom), pcsFrom)])),
    cheaper: cheaperQuantity(count, Math.min(stock, maxQuantity), total),
    oneOffs: technologies.flatMap((technology) =>
      times[technology] > 0 ? [{ times: times[technology], ...oneOffPrices(settings, technology, currency) }] : [],
    ),
    digitalUpTo: technologiesOf(product).length > 1 ? minTamponPrintCount(settings, product.category) : null,
  }
}
