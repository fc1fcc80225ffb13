import { z } from 'zod'
import { currencies } from '#domain/currency.ts'
import { visibleText } from '#domain/format/visible-text.ts'
import { invoiceKinds } from '#domain/orders/invoice-kinds.ts'
import { maxReasonLength } from '#domain/orders/text-lengths.ts'

const timestamp = z.iso.datetime()

/** An uploaded invoice of an order. */
export const Invoice = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** The accounts department's number; null if not given. */
  number: z.string().nullable(),
  /** With VAT; null if not given. */
  amount: z.number().nullable(),
  currency: z.enum(currencies),
  uploadedAt: timestamp,
  paidAt: timestamp.nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** What a form with an invoice has beside its file. `seen` is the id of the invoice to replace, empty for none; without it the last one wins. */
export const InvoiceForm = z.object({
  number: z.string().overwrite(visibleText).max(40).optional(),
  amount: z
    .string()
    .trim()
    .regex(/^(\d{1,9}([.,]\d{1,2})?)?$/, { message: 'an amount with at most 2 decimals', abort: true })
    .refine((amount) => amount === '' || /[1-9]/.test(amount), 'an amount above 0')
    .optional(),
  seen: z.string().optional(),
})
export type InvoiceForm = z.infer<typeof InvoiceForm>

/** Without a body: paid. An admin takes it back with a reason. `invoiceId` is the invoice that was seen. */
export const InvoicePaidInput = z
  .object({
    paid: z.boolean().default(true),
    reason: z.string().overwrite(visibleText).min(1).max(maxReasonLength).optional(),
    invoiceId: z.uuid().optional(),
  })
  .refine(({ paid, reason }) => paid || reason !== undefined, { path: ['reason'], message: 'Say why.' })
  .nullish()
