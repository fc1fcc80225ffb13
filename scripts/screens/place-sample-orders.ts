import { itemIdsOf, officeCalls } from '../../tests/support/office-by-api.ts'
import { placePartnerOrderAt, setDeliveryAt } from '../../tests/support/partner-order-by-api.ts'
import { makeOrderBody, sendOrder, type TestOrder, totalOf } from '../../tests/support/order-by-api.ts'

const customers = [
  { firstName: 'Jana', surName: 'Vrbová', city: 'Brno', quantity: 250 },
  { firstName: 'Petr', surName: 'Novotný', city: 'Olomouc', quantity: 100 },
  { firstName: 'Eva', surName: 'Dvořáková', city: 'Plzeň', quantity: 500 },
  { firstName: 'Karel', surName: 'Mach', city: 'Zlín', quantity: 60 },
  { firstName: 'Lenka', surName: 'Šimková', city: 'Liberec', quantity: 1000 },
  { firstName: 'Tomáš', surName: 'Hájek', city: 'Tábor', quantity: 150 },
]

async function placeOrder(origin: string, { quantity, ...customer }: (typeof customers)[number], nth: number): Promise<TestOrder> {
  const body = makeOrderBody(0, { quantity })
  const named = { ...body, billingAddress: { ...body.billingAddress, ...customer, email: `customer${nth}@demo.example` } }
  const answer = await sendOrder(origin, { ...named, seenTotal: await totalOf(origin, named) })
  return (await answer.json()) as TestOrder
}

/** Sends a proof of the partner's order, a comment on it, and the version that answers. */
async function discussProof(origin: string, orderId: string): Promise<void> {
  await setDeliveryAt(origin, orderId)
  const [byDealer, byPartner] = await Promise.all([officeCalls(origin), officeCalls(origin, 'partner@demo.example')])
  const [orderItemId = ''] = await itemIdsOf(byDealer, orderId)
  const sendProof = (comment: string) =>
    byDealer('POST', `b2b/dealer/order/${orderId}/message/create`, { comment, attachments: [{ orderItemId }] })
  await sendProof('Please check the text.')
  const { messages } = (await byPartner('GET', `b2b/partner/order/${orderId}`)) as {
    messages: { attachments: { id: string }[] }[]
  }
  const proofId = messages.flatMap(({ attachments }) => attachments).at(-1)?.id
  const pin = { proofId, page: 1, x: 0.4, y: 0.4 }
  await byPartner('POST', `b2b/partner/order/${orderId}/message/create`, { comment: '2 mm higher, please.', pin })
  const decision = { version: 1, approvalStatus: 'notApproved', comment: '' }
  await byPartner('PUT', `b2b/partner/order/${orderId}/order-item/${orderItemId}/approval`, decision)
  await sendProof('Moved up by 2 mm.')
}

/** Gives a demo without orders a few: new, paid, on their way, two of a partner, and a cancelled one with a payment to send back. */
export async function placeSampleOrders(origin: string): Promise<void> {
  const call = await officeCalls(origin, 'admin@demo.example')
  const { total } = (await call('GET', 'b2b/dealer/order/list')) as { total: number }
  if (total > 0) return
  const orders: TestOrder[] = []
  for (const [nth, customer] of customers.entries()) orders.push(await placeOrder(origin, customer, nth))
  const [cancelled, paid, moved] = orders
  for (const order of [cancelled, paid, moved]) if (order) await call('PUT', `b2b/dealer/order/${order.id}/transfer/paid`)
  if (cancelled) await call('POST', `b2b/dealer/order/${cancelled.id}/cancel`, { reason: 'The customer ordered twice.' })
  if (moved) await call('PUT', `b2b/dealer/order/${moved.id}/status/update`, { from: 'new', to: 'designApproved' })
  await discussProof(origin, (await placePartnerOrderAt(origin)).id)
  await placePartnerOrderAt(origin)
}
