import { addDays, type Day } from '../format/days.ts'

/** Calendar days until the delivery, from the order or, for partners, from the approved design. */
export const deliveryDays = { from: 7, to: 14 } as const

/** The first and the last expected day of delivery. */
export const estimatedDelivery = (from: Day): { readonly from: Day; readonly to: Day } => ({
  from: addDays(from, deliveryDays.from),
  to: addDays(from, deliveryDays.to),
})
