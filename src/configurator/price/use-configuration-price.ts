import { useMemo, useState } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { hasTooManyColors } from '#domain/design/unique-colors.ts'
import { type Configuration, type PricedConfiguration, withPrices } from '#domain/orders/configuration.ts'
import { type Quote, toApiQuote } from '#domain/pricing/quote.ts'
import { quoteOf } from '#features/pricing/quote-of.ts'
import { type LivePrice, useLivePrice } from '#features/pricing/browser/use-live-price.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import { type PriceView, priceView } from './price-view.ts'

interface ConfigurationPrice {
  /** As the browser prices it. */
  readonly price: PriceView
  /** What the server says to it. */
  readonly live: LivePrice
  /** The server's answer where it is there. */
  readonly quote: Quote
  /** The configuration with the prices that it goes into the cart with. */
  readonly priced: PricedConfiguration
}

interface Asked {
  readonly configuration: Configuration
  /** The design without what cannot be seen: that is priced. */
  readonly printed: DesignDocument
  readonly stock: number
  /** No drag goes on. Until then the price of before is shown, since a place costs nothing. */
  readonly settled: boolean
  /** The design is there. */
  readonly ready: boolean
}

/** The price of the configuration, by the browser at once and by the server a little later. */
export function useConfigurationPrice(
  view: ConfigurationView,
  { configuration, printed, stock, settled, ready }: Asked,
): ConfigurationPrice {
  const ordered = useMemo(() => ({ ...configuration, design: printed }), [configuration, printed])
  const [shown, setShown] = useState(ordered)
  if (settled && shown !== ordered) setShown(ordered)
  const price = useMemo(() => priceView(view, shown, shown.quantity, stock), [view, shown, stock])
  // The server names no price for what nobody can order.
  const live = useLivePrice(ready && !hasTooManyColors(view.product, printed) ? price.request : null)
  const priced = useMemo(
    () => withPrices(configuration, price.request, live.answer ?? toApiQuote(price.quote)),
    [configuration, price, live.answer],
  )
  return { price, live, quote: live.answer ? quoteOf(live.answer) : price.quote, priced }
}
