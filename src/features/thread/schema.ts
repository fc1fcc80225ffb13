import { z } from 'zod'

export const ReadParams = z.object({ orderId: z.uuid() })
/** The time of the last message that was shown. PostgreSQL knows no year 0. */
export const ReadInput = z.object({ until: z.iso.datetime().refine((time) => time >= '0001', 'a time of the calendar') })

/** The orders with messages that the account has not read, the newest first, at most 100. */
export const UnreadOrders = z.object({ items: z.array(z.object({ orderId: z.string(), messages: z.number() })) })
export type UnreadOrders = z.infer<typeof UnreadOrders>
