import { z } from 'zod'
import { dayOf } from '#domain/format/days.ts'
import { visibleText } from '#domain/format/visible-text.ts'
import { plannedDays } from '#domain/orders/planned-days.ts'
import { CalendarDay } from '#domain/lists/list-schema.ts'
import { ItemDelivery } from '#features/orders/orders/item-delivery-schema.ts'

const moment = z.iso.datetime({ offset: true })
/** A day as it was seen; a moment stands for its day in the shop. */
const SeenDay = z
  .string()
  .transform((text) => (moment.safeParse(text).success ? dayOf(new Date(text)) : text))
  .pipe(CalendarDay)
  .nullable()
const PlannedDay = SeenDay.refine(
  (day) => day === null || (day >= plannedDays.first && day <= plannedDays.last),
  `a day from ${plannedDays.first} to ${plannedDays.last}`,
)
/** What a carrier prints on the parcel; an empty code is none. */
const DeliveryCode = z
  .string()
  .overwrite(visibleText)
  .max(60)
  .transform((code) => (code === '' ? null : code))
  .nullable()

const deliveryId = z.uuid()

/** In these bodies `from` is the value that was seen; without it the last change wins. */
export const ManufactureDateInput = z.object({ manufactureDate: PlannedDay, from: SeenDay.optional() })
export const ExpeditionDateInput = z.object({
  orderItemDeliveryLocationId: deliveryId,
  expeditionDate: PlannedDay,
  from: SeenDay.optional(),
})
export const DeliveryCodeInput = z.object({
  orderItemDeliveryLocationId: deliveryId,
  deliveryCode: DeliveryCode,
  from: DeliveryCode.optional(),
})

const DayChange = z.object({ from: SeenDay.optional(), to: PlannedDay })
const CodeChange = z.object({ from: DeliveryCode.optional(), to: DeliveryCode })

/** What is absent stays. */
export const ScheduleInput = z.object({
  manufactureDate: DayChange.optional(),
  deliveries: z
    .array(z.object({ id: deliveryId, expeditionDate: DayChange.optional(), deliveryCode: CodeChange.optional() }))
    .max(5000)
    .refine((deliveries) => new Set(deliveries.map(({ id }) => id)).size === deliveries.length, 'name each delivery once')
    .default([]),
})
export type ScheduleInput = z.infer<typeof ScheduleInput>

/** When an order is made and sent, and with which codes. */
export const OrderSchedule = z.object({
  manufactureDate: z.iso.date().nullable(),
  deliveries: z.array(ItemDelivery.omit({ deliveryLocationId: true })),
})
export type OrderSchedule = z.infer<typeof OrderSchedule>
