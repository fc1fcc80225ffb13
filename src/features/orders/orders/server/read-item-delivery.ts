import type { orderItemDeliveries } from '#db/schema/deliveries.ts'
import type { ItemDelivery } from '../item-delivery-schema.ts'

/** A delivery of pieces of an item, as replies show it. */
export const toItemDelivery = ({
  id,
  orderItemId,
  deliveryLocationId,
  quantity,
  address,
  expeditionDate,
  deliveryCode,
}: typeof orderItemDeliveries.$inferSelect): ItemDelivery => ({
  id,
  orderItemId,
  deliveryLocationId,
  amount: quantity,
  address,
  expeditionDate,
  deliveryCode,
})
