import { addDays, type Day, dayOf } from '../format/days.ts'

/** Calendar days until the delivery, see `expectedDelivery`. */
export const deliveryDays = { from: 7, to: 14 } as const

/** The first and the last expected day of delivery. */
export interface DeliverySpan {
  readonly from: Day
  readonly to: Day
}

interface OrderToDeliver {
  readonly createdAt: Date
  /** Null for a retail order. */
  readonly partnerId: string | null
  /** When its design was last approved; null until then. */
  readonly approvedAt: Date | null
}

/** The delivery of what is ordered, or approved, on a day. */
export const deliveryAfter = (day: Day): DeliverySpan => ({ from: addDays(day, deliveryDays.from), to: addDays(day, deliveryDays.to) })

/** The delivery of an order: it counts from the order, a partner's from the approved design, so that one has none before (decisions §5). */
export function expectedDelivery({ createdAt, partnerId, approvedAt }: OrderToDeliver): DeliverySpan | null {
  const since = partnerId === null ? createdAt : approvedAt
  return since && deliveryAfter(dayOf(since))
}
