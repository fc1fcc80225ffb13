import { z } from 'zod'

/** An order has changed in a way that its open pages show. */
export const OrderEvent = z.object({ orderId: z.uuid() })
export type OrderEvent = z.infer<typeof OrderEvent>
