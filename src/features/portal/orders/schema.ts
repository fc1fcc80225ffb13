import { z } from 'zod'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { OrderDetail } from '#features/office/orders/schema.ts'

/** An order as its partner reads it: without what only the office needs. */
export const PartnerOrderDetail = OrderDetail.omit({
  toDo: true,
  nextStatuses: true,
  moveWarnings: true,
  isOverdue: true,
  takesMoreThanHalfOfStock: true,
  mayBeCancelled: true,
}).extend({
  orderItems: z.array(OrderDetail.shape.orderItems.element.omit({ printFiles: true })),
  /** The dealer who is responsible for the order; null for none. */
  dealerFirstName: z.string().nullable(),
  dealerLastName: z.string().nullable(),
})

export const PartnerOrderParams = z.object({ orderId: z.uuid() })
export const PartnerMoveInput = z.object({ from: z.enum(orderStatuses), to: z.enum(orderStatuses) })
