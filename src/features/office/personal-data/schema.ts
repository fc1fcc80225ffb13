import { z } from 'zod'
import { AccountEmail } from '#features/accounts/accounts/schema.ts'
import { roles } from '#domain/accounts/roles.ts'

/** An erased or kept part of a person's data. */
const DataPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['voidOrders', 'finishedOrders', 'taxDocuments', 'openOrders']), codes: z.array(z.string()) }),
  z.object({ kind: z.enum(['mails', 'deliveryLocations']), count: z.number() }),
  z.object({ kind: z.enum(['account', 'accountDetails']) }),
])
export type DataPart = z.infer<typeof DataPart>

/** What was erased, and what is kept by law. */
export const ErasedPersonalData = z.object({ erased: z.array(DataPart), kept: z.array(DataPart) })
export type ErasedPersonalData = z.infer<typeof ErasedPersonalData>

export const PersonQuery = z.object({ email: AccountEmail })
/** `confirmation` repeats the address, as the person who erases has typed it. */
export const PersonErasure = z.object({ email: AccountEmail, confirmation: AccountEmail })

/** How much the shop stores about a person. */
export const PersonSummary = z.object({
  email: z.string(),
  account: z.object({ role: z.enum(roles), name: z.string(), isActive: z.boolean() }).nullable(),
  orders: z.number(),
  openOrders: z.number(),
  mails: z.number(),
  /** Delivery locations of companies whose contact the person is. */
  deliveryLocations: z.number(),
  sessions: z.number(),
  auditEntries: z.number(),
})
export type PersonSummary = z.infer<typeof PersonSummary>
