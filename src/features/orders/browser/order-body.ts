import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { Information } from '#domain/orders/information.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { filesOfOrder } from '#domain/uploads/file-list.ts'
import { termsVersion } from '#domain/orders/terms-version.ts'
import { fileListStore } from '#features/uploads/browser/file-list-store.ts'
import type { OrderBody } from './client.ts'

/** The lines of a cart as an order has them: without the prices that the browser keeps. */
export const orderedLines = (lines: readonly PricedConfiguration[]): OrderBody['configurations'] =>
  lines.map(({ id, productId, color, scale, quantity, design }) => ({ id, productId, color, scale, quantity, design }))

/** The order as it is sent: designs without the prices that the browser keeps, addresses as far as they are switched on, print files by hash. */
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
