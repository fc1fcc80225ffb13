import { required } from '#domain/required.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderDetail } from '#features/office/orders/schema.ts'
import type { RefundDue } from '#features/office/refunds/schema.ts'
import { ItemDesign } from '#features/orders/proofs/schema.ts'
import type { Teller } from '../teller.ts'
import type { PlannedPlace } from './board-plan.ts'
import type { OrderStep } from './order-steps.ts'
import type { StoryOrder } from './place-order.ts'
import type { StoryDays } from './story-days.ts'
import type { StoryCustomer } from './story-people.ts'
import { office } from './story-world.ts'

/** The order that an earlier action has placed. */
export const placed = async (teller: Teller, key: string): Promise<StoryOrder> =>
  required(await teller.kept<StoryOrder>(key), `order ${key}`)

/** An order as the office sees it. */
export const officeOrder = (teller: Teller, orderId: string): Promise<OrderDetail> =>
  teller.ask({ method: 'GET', path: `b2b/dealer/order/${orderId}`, as: office.dealer }) as unknown as Promise<OrderDetail>

/** Moves an order by the plain steps of the office. */
export async function moveStatus(teller: Teller, key: string, from: OrderStatus, to: OrderStatus): Promise<void> {
  const { id } = await placed(teller, key)
  await teller.ask({ method: 'PUT', path: `b2b/dealer/order/${id}/status/update`, as: office.dealer, body: { from, to } })
}

/** Plans the day on which an order is made. */
async function planProduction(teller: Teller, key: string, day: string): Promise<void> {
  const { id } = await placed(teller, key)
  await teller.ask({ method: 'PUT', path: `b2b/dealer/order/${id}/manufacture-date`, as: office.dealer, body: { manufactureDate: day } })
}

/** The printed items of an order, and the order as the office sees it. */
export async function printedItems(teller: Teller, key: string) {
  const { printed, ...order } = await placed(teller, key)
  const detail = await officeOrder(teller, order.id)
  return { order, detail, items: detail.orderItems.filter((_, position) => printed.includes(position)) }
}

/** Room that every design of the story has at its edges, mm. */
const movedMm = 0.7

/** The design that the last proof of an item showed, with its words a little further from the logo. */
async function changedDesign(teller: Teller, orderId: string, itemId: string): Promise<unknown> {
  const path = `b2b/dealer/order/${orderId}/order-item/${itemId}/design`
  const { design } = ItemDesign.parse(await teller.ask({ method: 'GET', path, as: office.dealer }))
  const sides = design.sides.map((side) => ({
    ...side,
    nodes: side.nodes.map((node) => (node.kind === 'text' ? { ...node, xMm: node.xMm + movedMm } : node)),
  }))
  return { ...design, sides }
}

/** Sends a design as the proof of every printed item: as ordered, or changed as the customer asked. An order without one goes on. */
export async function sendStoryProof(
  teller: Teller,
  key: string,
  comment: string,
  { isChanged = false }: { readonly isChanged?: boolean } = {},
): Promise<void> {
  const { order, items, detail } = await printedItems(teller, key)
  if (items.length === 0) {
    if (detail.orderStatus === 'new') await moveStatus(teller, key, 'new', 'designApproved')
    return
  }
  const attachments = await Promise.all(
    items.map(async ({ id: orderItemId }) => ({
      orderItemId,
      ...(isChanged && { design: await changedDesign(teller, order.id, orderItemId) }),
    })),
  )
  await teller.ask({
    method: 'POST',
    path: `b2b/dealer/order/${order.id}/message/create`,
    as: office.dealer,
    body: { comment, attachments },
  })
}

/** Sends every parcel of an order on a day, with the codes of its carrier. */
async function dispatch(teller: Teller, key: string, { day, code }: { readonly day: string; readonly code: string }): Promise<void> {
  const { id } = await placed(teller, key)
  const { orderItemDeliveryLocations: deliveries } = await officeOrder(teller, id)
  // What goes to one address goes in one parcel.
  const parcels = [...new Set(deliveries.map(({ address }) => JSON.stringify(address)))]
  await teller.ask({
    method: 'PUT',
    path: `b2b/dealer/order/${id}/schedule`,
    as: office.dealer,
    body: {
      deliveries: deliveries.map((delivery) => ({
        id: delivery.id,
        expeditionDate: { to: day },
        deliveryCode: { to: `${code}${String(parcels.indexOf(JSON.stringify(delivery.address)) + 1).padStart(2, '0')}` },
      })),
    },
  })
}

interface Making {
  readonly key: string
  readonly plannedOn: number
  /** Its place on the board; undefined for an order that is never made. */
  readonly place: PlannedPlace | undefined
  /** The first digits of the codes of its parcels. */
  readonly code: string
}

/** An order is planned, made and sent. A late one stays where it is. */
export function making(days: StoryDays, { key, plannedOn, place, code }: Making): readonly OrderStep[] {
  if (!place) return []
  const { day, overdueAs } = place
  const planned: OrderStep = {
    day: plannedOn,
    minute: 600,
    async does(teller) {
      await moveStatus(teller, key, 'designApproved', 'waitingForProduction')
      await planProduction(teller, key, days.date(day))
    },
  }
  const begun: OrderStep = { day, minute: 440, does: (teller) => moveStatus(teller, key, 'waitingForProduction', 'inProduction') }
  if (overdueAs === 'waiting') return [planned]
  if (overdueAs === 'begun') return [planned, begun]
  const [produced, sent] = [days.later(day, 1), days.later(day, 2)]
  const finished: OrderStep = { day: produced, minute: 700, does: (teller) => moveStatus(teller, key, 'inProduction', 'produced') }
  // What is to be sent today waits for its carrier, whatever the time of the day.
  if (sent >= days.workday(0)) return [planned, begun, finished]
  return [
    planned,
    begun,
    finished,
    { day: sent, minute: 520, does: (teller, date) => dispatch(teller, key, { day: date, code }) },
    { day: sent, minute: 720, does: (teller) => moveStatus(teller, key, 'produced', 'delivered') },
  ]
}

/** The office sends the money back and records it. */
export async function payRefund(teller: Teller, key: string): Promise<void> {
  const { orderCode } = await placed(teller, key)
  const due = (await teller.ask({ method: 'GET', path: 'b2b/dealer/refunds', as: office.dealer })) as unknown as readonly RefundDue[]
  for (const { id } of due.filter((refund) => refund.orderCode === orderCode))
    await teller.ask({ method: 'PUT', path: `b2b/dealer/refunds/${id}/done`, as: office.dealer })
}

/** The office corrects the street that a customer has given on the phone. */
export async function correctStreet(teller: Teller, key: string, { billing, isCompany }: StoryCustomer): Promise<void> {
  const { id } = await placed(teller, key)
  const body = {
    useBillingCompany: isCompany,
    billingAddress: { ...billing, street: `${billing.street}/4` },
    useDeliveryAddress: false,
    useDeliveryCompany: false,
    deliveryAddress: emptyInformation.deliveryAddress,
  }
  await teller.ask({ method: 'PUT', path: `b2b/dealer/order/${id}/addresses`, as: office.dealer, body })
}
