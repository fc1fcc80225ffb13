import { randomUUID } from 'node:crypto'
import { signInByApi } from './sign-in-by-api.ts'
import { itemIdsOf, officeCalls } from './office-by-api.ts'
import { makeOrderBody } from './order-by-api.ts'

/** The body of `POST /api/b2b/partner/order/create` on the Czech site: one line, at the price that the partner saw. */
export function makePartnerOrderBody(priceListId: string, configurationPrice: number, { quantity = 100 } = {}) {
  const { configurations, termsVersion } = makeOrderBody(0, { quantity })
  return {
    priceListId,
    locale: 'cz',
    orderItems: configurations.map((line) => ({ ...line, configurationPrice })),
    note: '',
    termsVersion,
  }
}

/** Places an order of a partner with the password of the demo at its own prices; it waits in preparation for its delivery. */
export async function placePartnerOrderAt(
  origin: string,
  email = 'partner@demo.example',
  { quantity = 10 } = {},
): Promise<{ id: string; orderCode: string }> {
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const authorization = `Bearer ${await signInByApi(origin, email)}`
  const lists = await fetch(`${origin}/api/priceLists/current/minimal?currency=CZK`, { headers: { authorization } })
  const { id: priceListId } = (await lists.json()) as { id: string }
  const send = (configurationPrice: number) =>
    post('b2b/partner/order/create', makePartnerOrderBody(priceListId, configurationPrice, { quantity }), {
      authorization,
      'idempotency-key': randomUUID(),
    })
  const { totals } = (await (await send(0)).json()) as { totals: { items: number } }
  const placed = await send(totals.items)
  if (placed.status !== 201) throw new Error(`the order of a partner: ${placed.status} ${await placed.text()}`)
  return (await placed.json()) as { id: string; orderCode: string }
}

type Calls = Awaited<ReturnType<typeof officeCalls>>

const createLocation = async (call: Calls, street?: string): Promise<string> => {
  const billing = makeOrderBody(0).billingAddress
  const location = { ...billing, street: street ?? billing.street, lastName: billing.surName, companyName: 'VRBA tesařství s.r.o.' }
  const { id } = (await call('POST', 'b2b/partner/delivery-location/create', location)) as { id: string }
  return id
}

/** Sends a whole order of the demo's partner to a new location; the order is `new` then. */
export async function setDeliveryAt(origin: string, orderId: string): Promise<void> {
  const call = await officeCalls(origin, 'partner@demo.example')
  const id = await createLocation(call)
  await call('POST', `b2b/partner/order/${orderId}/delivery-location/single/${id}`)
}

/** Splits an order of ten pieces of the demo's partner among new locations in two streets; the order is `new` then. */
export async function splitDeliveryAt(origin: string, orderId: string, streets: readonly [string, string]): Promise<void> {
  const call = await officeCalls(origin, 'partner@demo.example')
  const [orderItemId] = await itemIdsOf(await officeCalls(origin), orderId)
  const rows = []
  for (const street of streets) rows.push({ orderItemId, deliveryLocationId: await createLocation(call, street), amount: 5 })
  await call('POST', `b2b/partner/order/${orderId}/delivery-location/multiple`, { rows })
}
