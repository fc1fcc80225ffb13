import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { Information } from '#domain/orders/information.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { filesOfOrder } from '#domain/uploads/file-list.ts'
import { termsVersion } from '#domain/orders/terms-version.ts'
import { fileListStore } from '#features/designs/uploads/browser/file-list-store.ts'
import type { OrderBody } from '#features/orders/orders/browser/client.ts'

/** The lines of a cart in the form of an order, without the prices stored in the browser. */
export const orderedLines = (lines: readonly PricedConfiguration[]): OrderBody['configurations'] =>
  lines.map(({ id, productId, color, scale, quantity, design }) => ({ id, productId, color, scale, quantity, design }))

/** The order to submit: designs without prices, addresses that are switched on, print files by hash. */
export const orderBody = (order: {
  readonly locale: Locale
  readonly currency: Currency
  readonly paymentMethod: PaymentMethod
  readonly information: Information
  readonly lines: readonly PricedConfiguration[]
  /** The total without VAT that the shopper saw. */
  readonly seenTotal: number
}): OrderBody => {
  const { useBillingCompany, billingAddress, useDeliveryAddress, deliveryAddress, note } = order.information
  return {
    locale: order.locale,
    currency: order.currency,
    paymentMethod: order.paymentMethod,
    useBillingCompany,
    billingAddress,
    useDeliveryAddress,
    deliveryAddress: useDeliveryAddress ? deliveryAddress : null,
    note,
    configurations: orderedLines(order.lines),
    files: filesOfOrder(fileListStore.get(), order.lines).map(({ sha256, name, slot }) => ({ sha256, name, slot })),
    termsVersion,
    seenTotal: order.seenTotal,
  }
}
