import { z } from 'zod'
import { currencies } from '../currency.ts'
import { invoiceKinds } from './invoice-kinds.ts'
import { paymentMethods } from './payment-methods.ts'

const money = { amountThousandths: z.number().int(), currency: z.enum(currencies) }

/** The data of a system message by its type, from which it is rendered in any language. */
export const SystemMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('orderCreated'), data: z.object({ orderCode: z.string() }) }),
  /**
   * An order that is cancelled, or whose addresses or deliveries change, keeps its status; other changes have separate columns for both
   * statuses. A step that an admin has taken back has a reason. `changedDelivery` has the sums of the order after its partner has said
   * again where it goes; if an invoice was paid before, `paidDifferenceThousandths` is what the order costs more now, with VAT.
   */
  z.object({
    type: z.literal('orderStatusChanged'),
    data: z
      .union([
        z.object({ cancelReason: z.string() }),
        z.object({ correctedAddresses: z.array(z.enum(['billing', 'delivery'])) }),
        z.object({ backReason: z.string() }),
        /** Why the office moved an order all the same; customers do not read it. */
        z.object({ moveReason: z.string() }),
        z.object({
          changedDelivery: z.object({
            transportThousandths: z.number().int(),
            totalThousandths: z.number().int(),
            totalWithVatThousandths: z.number().int(),
            paidDifferenceThousandths: z.number().int().optional(),
            currency: z.enum(currencies),
          }),
        }),
      ])
      .nullable(),
  }),
  z.object({
    type: z.literal('paymentDone'),
    data: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('received'), method: z.enum(paymentMethods), ...money }),
      z.object({ kind: z.literal('invoicePaid'), invoice: z.enum(invoiceKinds), ...money }),
      z.object({ kind: z.literal('refunded'), ...money }),
      /** An admin has taken back the record of a transfer, or the paid mark of an invoice. */
      z.object({ kind: z.literal('takenBack'), reason: z.string(), ...money }),
    ]),
  }),
  z.object({ type: z.literal('dealerAssigned'), data: z.object({ dealerId: z.uuid(), dealerName: z.string() }) }),
  z.object({
    type: z.literal('statusChanged'),
    data: z.object({ orderItemId: z.uuid(), version: z.number().int(), approvalStatus: z.enum(['approved', 'notApproved']) }),
  }),
])
export type SystemMessage = z.infer<typeof SystemMessage>
