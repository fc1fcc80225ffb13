import { z } from 'zod'

const Token = z.string().min(20).max(100)
/** Fields that the specification's call contains. They are accepted and ignored: only the stored order determines what is paid. */
const ignored = z.unknown().optional()

export const GoPayOrderInput = z.object({
  orderCode: z.string().min(1),
  token: Token,
  insteadOf: z.string().max(100).optional().describe('The payment that the shopper abandoned; it is not reused'),
  contact: ignored,
  transportationPrice: ignored,
  items: ignored,
  amount: ignored,
  lang: ignored,
  currency: ignored,
})

/** The gateway order that the browser keeps. */
export const GoPayOrder = z.object({
  paymentId: z.string(),
  gwUrl: z.string().describe('Where the shopper pays'),
  token: z.string(),
})
export type GoPayOrder = z.infer<typeof GoPayOrder>

export const PaymentStatusQuery = z.object({ paymentId: z.string().min(1).max(100), token: Token })

export const PaymentStatusReply = z.object({
  payed: z.boolean(),
  state: z.enum(['open', 'paid', 'closed']).describe('open: may still be paid; closed: will not be paid'),
})
export type PaymentStatusReply = z.infer<typeof PaymentStatusReply>

export const GoPayNotification = z.object({ id: z.string().min(1).max(100), payment: z.uuid().optional() })
export const Received = z.object({ received: z.literal(true) })

export const PayPalOrderInput = z.object({ token: Token, billingAddress: ignored, amount: ignored })
export const PayPalOrder = z.object({ id: z.string().describe("PayPal's id of the order") })

export const PayPalCaptureInput = z.object({ token: Token, id: z.string().min(1).max(100) })
export const PayPalCapture = z.object({
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED']).describe('Anything but COMPLETED: not (yet) paid'),
})
export type PayPalCapture = z.infer<typeof PayPalCapture>

export const WithdrawInput = z.object({ token: Token })
export const Withdrawn = z.object({ cancelled: z.literal(true) })
