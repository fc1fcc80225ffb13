import { z } from 'zod'
import { maxTicketOrders } from './limit-tickets.ts'

export const TicketsInput = z.object({
  orderIds: z.array(z.uuid()).min(1, 'Choose an order.').max(maxTicketOrders, `Choose at most ${maxTicketOrders} orders.`),
})
