import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orders } from '#db/schema/orders.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** A partner's order in Brno that goes to these streets, ten pieces to each. @returns its id */
export async function placeSplitOrder(shop: TestShop, partnerId: string | null, streets: readonly string[]): Promise<string> {
  const { id } = await placeTestOrder(shop)
  const ofOrder = eq(orderItemDeliveries.orderId, id)
  const [delivery] = await shop.db.select().from(orderItemDeliveries).where(ofOrder)
  if (!delivery) throw new Error('no delivery')
  const only = streets.length === 1 ? { ...delivery.address, street: streets[0] ?? '' } : null
  await shop.db.update(orders).set({ partnerId, paymentMethod: null, status: 'new', delivery: only }).where(eq(orders.id, id))
  await shop.db.delete(orderItemDeliveries).where(ofOrder)
  for (const street of streets)
    await shop.db
      .insert(orderItemDeliveries)
      .values({ ...delivery, id: randomUUID(), quantity: 10, address: { ...delivery.address, street } })
  return id
}
