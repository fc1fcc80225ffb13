import { useMemo, useState } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { hasTooManyColors } from '#domain/design/unique-colors.ts'
import { type Configuration, type PricedConfiguration, withPrices } from '#domain/orders/configuration.ts'
import { type Quote, toApiQuote } from '#domain/pricing/quote.ts'
import { quoteOf } from '#features/catalogue/pricing/quote-of.ts'
import { type LivePrice, useLivePrice } from '#features/catalogue/pricing/browser/use-live-price.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import { type PriceView, priceView } from './price-view.ts'

export interface ConfigurationPriceState {
  /** As computed in the browser. */
  readonly price: PriceView
  /** The state of the server's quote. */
  readonly live: LivePrice
  /** The server's quote once it has arrived, otherwise the browser's. */
  readonly quote: Quote
  /** The configuration with the prices that it is added to the cart with. */
  readonly priced: PricedConfiguration
}

interface PriceInputs {
  readonly configuration: Configuration
  /** The design without invisible objects, which is what is priced. */
  readonly visibleDesign: DesignDocument
  readonly stock: number
  /** Whether no drag is in progress. During a drag the previous price stays, since positions do not affect it. */
  readonly isIdle: boolean
  /** Whether the design is loaded. */
  readonly ready: boolean
}

/** The price of the configuration: from the browser at once, from the server shortly after. */
export function useConfigurationPrice(
  view: ConfigurationView,
  { configuration, visibleDesign, stock, isIdle, ready }: PriceInputs,
): ConfigurationPriceState {
  const ordered = useMemo(() => ({ ...configuration, design: visibleDesign }), [configuration, visibleDesign])
  const [pricedDesign, setPricedDesign] = useState(ordered)
  if (isIdle && pricedDesign !== ordered) setPricedDesign(ordered)
  const price = useMemo(() => priceView(view, pricedDesign, pricedDesign.quantity, stock), [view, pricedDesign, stock])
  // The server quotes no price for a variant that cannot be ordered.
  const live = useLivePrice(ready && !hasTooManyColors(view.product, visibleDesign) ? price.request : null)
  const priced = useMemo(
    () => withPrices(configuration, price.request, live.answer ?? toApiQuote(price.quote)),
    [configuration, price, live.answer],
  )
  return { price, live, quote: live.answer ? quoteOf(live.answer) : price.quote, priced }
}
