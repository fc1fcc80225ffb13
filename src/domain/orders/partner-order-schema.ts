import { z } from 'zod'
import type { Currency } from '../currency.ts'
import { fromAmount, toAmount } from '../money.ts'
import {
  acceptedTerms,
  type AddressesInput,
  linesSchema,
  OrderConfiguration,
  orderFilesSchema,
  orderLocale,
  orderNote,
  type OrderToPlace,
  slotIssues,
} from './order-input-schema.ts'

const PartnerLine = OrderConfiguration.extend({
  /** The total of the line as the partner saw it, without VAT. */
  configurationPrice: z.number().min(0).max(1e12),
  /** The item of an earlier order of the partner that it repeats. */
  reorderOf: z.uuid().optional(),
})

/** The body of `POST b2b/partner/order/create`. Every other amount of the specification is ignored: the server calculates it. */
export const PartnerOrderInput = z
  .object({
    priceListId: z.string().min(1).max(100),
    locale: orderLocale,
    orderItems: linesSchema(PartnerLine),
    note: orderNote,
    files: orderFilesSchema,
    termsVersion: acceptedTerms,
  })
  .superRefine(({ files, orderItems }, context) => {
    for (const issue of slotIssues({ files, lines: orderItems })) context.addIssue({ code: 'custom', ...issue })
  })
export type PartnerOrderInput = z.infer<typeof PartnerOrderInput>

interface Orderer {
  readonly currency: Currency
  /** The partner's billing data; the order has no delivery address of its own. */
  readonly addresses: AddressesInput
}

/** The order to place: billed to the partner, in the currency of its price list, delivered where the partner says afterwards. */
export const orderOfPartner = (
  { orderItems, locale, note, files, termsVersion }: PartnerOrderInput,
  { currency, addresses: { useBillingCompany, billingAddress } }: Orderer,
): OrderToPlace => ({
  locale,
  currency,
  paymentMethod: null,
  useBillingCompany,
  billingAddress,
  useDeliveryAddress: false,
  deliveryAddress: null,
  note,
  configurations: orderItems.map(({ configurationPrice: _seen, reorderOf: _earlier, ...line }) => line),
  files,
  termsVersion,
  seenTotal: toAmount(orderItems.reduce((sum, { configurationPrice }) => sum + fromAmount(configurationPrice), 0)),
})
