import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'
import { fromAmount } from '#domain/money.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { activeAddress, type Information } from '#domain/orders/information.ts'
import { type OrderTotals, orderTotals } from '#domain/orders/order-totals.ts'
import { isCountry } from '#domain/postal/countries.ts'
import { importDuty } from '#domain/shipping/transport.ts'
import { vatRateOf } from '#domain/vat/vat-rate-of-order.ts'

interface OrderParts {
  readonly lines: readonly PricedConfiguration[]
  readonly information: Information
  /** Amount without VAT; null while it is not known. */
  readonly transportPrice: number | null
  readonly locale: Locale
  readonly currency: Currency
  readonly eurRate: number
}

/**
 * The totals as the shopper sees them, computed by the same rules as on the server. Without a transport price, neither transport nor duty
 * are included.
 */
export function totalsInView({ lines, information, transportPrice, locale, currency, eurRate }: OrderParts): OrderTotals {
  const { country } = activeAddress(information)
  const deliveryCountry = isCountry(country) ? country : null
  const isAddressed = transportPrice !== null && deliveryCountry !== null
  return orderTotals({
    itemTotalsThousandths: lines.filter((line) => line.currency === currency).map(({ price }) => fromAmount(price)),
    transportThousandths: isAddressed ? fromAmount(transportPrice) : 0,
    dutyThousandths: isAddressed ? importDuty(deliveryCountry, currency, eurRate) : 0,
    vatRate: vatRateOf({
      locale,
      deliveryCountry: deliveryCountry ?? 'CZ',
      useBillingCompany: deliveryCountry !== null && information.useBillingCompany,
      taxTin: information.billingAddress.taxTin,
    }),
    currency,
  })
}

/** The number of pieces in all lines together. */
export const piecesOf = (lines: readonly PricedConfiguration[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
