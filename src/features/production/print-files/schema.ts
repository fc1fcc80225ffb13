import { z } from 'zod'
import { maxTicketOrders } from './limit-tickets.ts'

export const FilesParams = z.object({ orderId: z.uuid() })
export const PrintFileParams = z.object({ orderId: z.uuid(), orderItemId: z.uuid(), part: z.coerce.number().int().min(0).max(6) })
export const CustomerFileParams = z.object({ orderId: z.uuid(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

export const TicketsInput = z.object({
  orderIds: z.array(z.uuid()).min(1, 'Choose an order.').max(maxTicketOrders, `Choose at most ${maxTicketOrders} orders.`),
})
