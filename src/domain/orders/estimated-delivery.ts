import { addDays, type Day } from '../format/days.ts'

/** Calendar days from the order, for partners from the approved design, to the delivery. */
export const deliveryDays = { from: 7, to: 14 } as const

/** The first and the last day on which an order is expected to arrive. */
export const estimatedDelivery = (from: Day): { readonly from: Day; readonly to: Day } => ({
  from: addDays(from, deliveryDays.from),
  to: addDays(from, deliveryDays.to),
})
