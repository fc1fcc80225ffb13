import { z } from 'zod'

export const VisitInput = z.object({ priceListId: z.string().min(1).max(60) })

/** An active visit: the partner and its expiry. */
export const VisitReply = z.object({ partner: z.string(), priceListId: z.string(), until: z.iso.datetime() })
export type VisitReply = z.infer<typeof VisitReply>
