import { z } from 'zod'
import { isEmail } from '#domain/contact/contact-rules.ts'
import { maxGoodsLength } from '#domain/orders/text-lengths.ts'

/** A consumer's withdrawal: name, order, e-mail address for the acknowledgement, and which goods if not all. */
export const WithdrawalInput = z.object({
  name: z.string().trim().min(1).max(100),
  orderCode: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{8,10}$/, 'an order code of eight digits or more')),
  email: z.string().trim().max(200).refine(isEmail, 'an e-mail address'),
  goods: z.string().trim().max(maxGoodsLength).default(''),
})
export type WithdrawalInput = z.infer<typeof WithdrawalInput>

/** Confirms the receipt of the withdrawal, with its time. */
export const WithdrawalReceived = z.object({ receivedAt: z.iso.datetime() })
export type WithdrawalReceived = z.infer<typeof WithdrawalReceived>
