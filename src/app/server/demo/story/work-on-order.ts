import { required } from '#domain/required.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderDetail } from '#features/office/schema.ts'
import type { Teller } from '../teller.ts'
import type { PlacedOrder } from './place-order.ts'
import { office } from './story-world.ts'

/** The order that an earlier action has placed. */
export const placed = async (teller: Teller, key: string): Promise<PlacedOrder> =>
  required(await teller.kept<PlacedOrder>(key), `order ${key}`)

/** An order as the office sees it. */
export const officeOrder = (teller: Teller, orderId: string): Promise<OrderDetail> =>
  teller.ask({ method: 'GET', path: `b2b/dealer/order/${orderId}`, as: office.dealer }) as unknown as Promise<OrderDetail>

/** Moves an order by the plain steps of the office. */
export async function moveOn(teller: Teller, key: string, from: OrderStatus, to: OrderStatus): Promise<void> {
  const { id } = await placed(teller, key)
  await teller.ask({ method: 'PUT', path: `b2b/dealer/order/${id}/status/update`, as: office.dealer, body: { from, to } })
}

/** Plans the day on which an order is made. */
export async function planProduction(teller: Teller, key: string, day: string): Promise<void> {
  const { id } = await placed(teller, key)
  await teller.ask({ method: 'PUT', path: `b2b/dealer/order/${id}/manufacture-date`, as: office.dealer, body: { manufactureDate: day } })
}

/** The printed items of an order, and the order as the office sees it. */
export async function printedItems(teller: Teller, key: string) {
  const { printed, ...order } = await placed(teller, key)
  const detail = await officeOrder(teller, order.id)
  return { order, detail, items: detail.orderItems.filter((_, position) => printed.includes(position)) }
}

/** Sends the design as ordered as the proof of every printed item. An order without one goes on. */
export async function sendProof(teller: Teller, key: string, comment: string): Promise<void> {
  const { order, items, detail } = await printedItems(teller, key)
  if (items.length === 0) {
    if (detail.orderStatus === 'new') await moveOn(teller, key, 'new', 'designApproved')
    return
  }
  await teller.ask({
    method: 'POST',
    path: `b2b/dealer/order/${order.id}/message/create`,
    as: office.dealer,
    body: { comment, attachments: items.map((item) => ({ orderItemId: item.id })) },
  })
}

/** Sends every parcel of an order on a day, with the codes of its carrier. */
export async function dispatch(teller: Teller, key: string, { day, code }: { readonly day: string; readonly code: string }): Promise<void> {
  const { id } = await placed(teller, key)
  const { orderItemDeliveryLocations: deliveries } = await officeOrder(teller, id)
  await teller.ask({
    method: 'PUT',
    path: `b2b/dealer/order/${id}/schedule`,
    as: office.dealer,
    body: {
      deliveries: deliveries.map((delivery, nth) => ({
        id: delivery.id,
        expeditionDate: { to: day },
        deliveryCode: { to: `${code}${String(nth + 1).padStart(2, '0')}` },
      })),
    },
  })
}
