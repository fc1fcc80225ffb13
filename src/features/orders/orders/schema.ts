import { z } from 'zod'
import { currencies } from '#domain/currency.ts'
import { locales } from '#domain/locale.ts'
import { countries } from '#domain/postal/countries.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { PartnerOrderInput } from '#domain/orders/partner-order-schema.ts'
import { IdempotencyKey } from '#domain/idempotency-key-schema.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'

export { OrderInput, PartnerOrderInput }

const amount = z.number()

export const Totals = z.object({
  items: amount,
  transport: amount,
  duty: amount,
  vatRate: amount,
  vat: amount,
  total: amount,
  totalWithVat: amount,
  currency: z.enum(currencies),
})

/** The reply to an order; the same for every repetition of a submission. */
export const OrderAccepted = z.object({ id: z.string(), orderCode: z.string(), token: z.string(), totals: Totals })

/** The reply to a partner's order; transport and VAT follow with its delivery. */
export const PartnerOrderAccepted = OrderAccepted.pick({ id: true, orderCode: true })

/** Why an order was refused, with the data the shopper needs to correct it. */
export const OrderRefused = z.object({
  message: z.string(),
  reason: z.enum(['key-reused', 'price-changed', 'out-of-stock', 'partner-order']),
  totals: Totals.optional(),
  left: z.number().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** The sender has reached the hourly limit of orders; nothing was counted or stored. */
export const TooManyOrders = z.object({
  message: z.string(),
  reason: z.literal('too-many-orders').optional(),
  retryAfterSeconds: z.number().int().optional(),
})

export const OrderHeaders = z.object({ 'idempotency-key': IdempotencyKey })
export const MailHeaders = z.object({ 'idempotency-key': IdempotencyKey.optional() })

export const OrderParams = z.object({ orderId: z.uuid() })
export const OrderTokenParams = z.object({ token: z.string().min(20).max(100) })

/** An order for its customer: status, totals and payment. */
export const OrderState = z.object({
  id: z.string(),
  orderCode: z.string(),
  locale: z.enum(locales),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  payed: z.boolean(),
  cancelled: z.boolean(),
  paymentMethod: z.enum(paymentMethods).nullable().describe('Null for an order that is paid by invoice'),
  totals: Totals,
  items: z.array(
    z.object({
      /** As the approval call expects it. */
      id: z.uuid(),
      /** The id from the cart. */
      configurationId: z.string(),
      productId: z.string(),
      color: z.string(),
      scale: z.string(),
      quantity: z.number(),
      total: amount,
    }),
  ),
  /** Null for a partner's order whose design is not approved. */
  estimatedDelivery: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  payment: z
    .object({
      owner: z.string(),
      iban: z.string(),
      bic: z.string(),
      account: z.string().nullable(),
      variableSymbol: z.string(),
      amount,
      currency: z.enum(currencies),
      dueOn: z.iso.date(),
      qrPayload: z.string(),
    })
    .nullable()
    .describe('How to transfer the money; null when no transfer is due: paid, cancelled or paid online'),
})
export type OrderState = z.infer<typeof OrderState>

const DeliveryCopy = z.object({
  companyName: z.string(),
  firstName: z.string(),
  surName: z.string(),
  country: z.enum(countries),
  street: z.string(),
  city: z.string(),
  zipCode: z.string(),
  phone: z.string(),
})

/**
 * The addresses of an order. `version` counts their corrections; without a delivery address it goes to the billing address, or where its
 * partner has said. `destinations` are the addresses of its deliveries, each once.
 */
export const OrderAddresses = z.object({
  version: z.number().int(),
  useBillingCompany: z.boolean(),
  billingAddress: DeliveryCopy.extend({ taxIn: z.string(), taxTin: z.string(), email: z.string() }),
  deliveryAddress: DeliveryCopy.nullable(),
  destinations: z.array(DeliveryCopy),
})
export type OrderAddresses = z.infer<typeof OrderAddresses>

/** Print files sent after the order, base64. `size` is the browser's count; the server counts again. */
export const AttachmentsInput = z.object({
  order: z.object({ token: OrderTokenParams.shape.token }),
  uploadedAttachments: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(200),
        size: z.number().int().min(0),
        fileContent: z.base64().max(1_400_000),
        imageNodeInformationName: z.string().max(200).optional(),
      }),
    )
    .min(1)
    .max(20),
})
export type AttachmentsInput = z.infer<typeof AttachmentsInput>
