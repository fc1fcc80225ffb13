import { z } from 'zod'

const DeliveryCopy = z.object({
  companyName: z.string(),
  firstName: z.string(),
  surName: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
})

/** The pieces of an item for one address; `id` is the `orderItemDeliveryLocationId` of other calls. */
export const ItemDelivery = z.object({
  id: z.string(),
  orderItemId: z.string(),
  /** The partner's location that was chosen; null for an address that was entered with the order. */
  deliveryLocationId: z.string().nullable(),
  amount: z.number(),
  address: DeliveryCopy,
  expeditionDate: z.iso.date().nullable(),
  deliveryCode: z.string().nullable(),
})
export type ItemDelivery = z.infer<typeof ItemDelivery>
