import { randomUUID } from 'node:crypto'
import { blankDesign } from '#domain/design/document.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import { termsVersion } from '#domain/orders/terms-version.ts'

export interface TestOrder {
  readonly id: string
  readonly orderCode: string
  readonly token: string
  readonly totals: { readonly total: number; readonly totalWithVat: number; readonly currency: string }
}

/** A text on the first slat of a folding meter: pad printed from 100 pieces. */
export function meterWithText(text: string) {
  const design = blankDesign()
  const node = {
    id: 'text-1',
    kind: 'text',
    xMm: 80,
    yMm: 1.5,
    widthMm: 60,
    heightMm: 6,
    rotationDeg: 0,
    z: 1,
    locked: false,
    hidden: false,
    inks: [{ hex: '#c8102e' }],
    text,
    fontFamily: 'Open Sans',
    fontSizeMm: 4.5,
    fontStyle: 'normal',
    alignment: 'left',
    lineSpacing: 1.2,
  }
  return { ...design, sides: design.sides.map((side, index) => (index === 0 ? { ...side, nodes: [node] } : side)) }
}

/** The body of `POST /api/orders` on the Czech site: bank transfer in CZK to a consumer in Brno. */
export const makeOrderBody = (seenTotal: number, { quantity = 100, text = 'VRBA tesařství' } = {}) => ({
  locale: 'cz',
  currency: 'CZK',
  paymentMethod: 'bankTransfer',
  ...emptyInformation,
  billingAddress: {
    ...emptyInformation.billingAddress,
    firstName: 'Jana',
    surName: 'Vrbová',
    country: 'CZ',
    street: 'Lipová 14',
    city: 'Brno',
    zipCode: '602 00',
    phone: '+420 312 555 014',
    email: 'jana@vrba-tesarstvi.example',
  },
  configurations: [{ id: 'abcdefghij', productId: 'block-72', color: 'white', scale: 'freeTop', quantity, design: meterWithText(text) }],
  files: [],
  termsVersion,
  seenTotal,
})

/** Sends an order. Rejects when the program dies before it has replied. */
export function sendOrder(origin: string, body: object, idempotencyKey: string = randomUUID()): Promise<Response> {
  return fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(body),
  })
}

/** The correct total of an order, from the refusal of one with a wrong total. */
export async function totalOf(origin: string, body: object): Promise<number> {
  const refusal = await sendOrder(origin, { ...body, seenTotal: 0 })
  if (refusal.status !== 409) throw new Error(`expected the total in a refusal, got ${refusal.status}: ${await refusal.text()}`)
  const { totals } = (await refusal.json()) as { totals: { total: number } }
  return totals.total
}

/** Places an order of ten pieces, with changes of its body. */
export async function placeOrderAt(origin: string, change: object = {}): Promise<TestOrder> {
  const body = { ...makeOrderBody(0, { quantity: 10 }), ...change }
  const answer = await sendOrder(origin, { ...body, seenTotal: await totalOf(origin, body) })
  return (await answer.json()) as TestOrder
}

/** Places an order of a customer with this surname, and answers its code. */
export async function placeOrder(origin: string, surName: string): Promise<string> {
  const { billingAddress } = makeOrderBody(0)
  return (await placeOrderAt(origin, { billingAddress: { ...billingAddress, surName } })).orderCode
}
