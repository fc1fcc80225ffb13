import { z } from 'zod'
import { currencies } from '#domain/currency.ts'
import { refundReasons } from '#domain/orders/payment-states.ts'

export const RefundParams = z.object({ refundId: z.uuid() })

export const RefundDue = z.object({
  id: z.string(),
  orderId: z.string(),
  orderCode: z.string(),
  token: z.string(),
  customer: z.string(),
  email: z.string(),
  reason: z.enum(refundReasons),
  amount: z.number(),
  currency: z.enum(currencies),
  createdAt: z.iso.datetime(),
})
export type RefundDue = z.infer<typeof RefundDue>
