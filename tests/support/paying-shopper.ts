import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '#domain/locale.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { StandIns } from '#platform/server/payments/stand-ins/open-stand-ins.ts'
import { type Call, callSite, type Reply } from './call-site.ts'
import { makeOrderBody, type TestOrder } from './order-by-api.ts'

export interface Errand {
  readonly site: Locale
  readonly method: PaymentMethod
  /** What happens at the provider. */
  readonly outcome: 'pay' | 'decline' | 'abandon'
  /** Whether the shopper returns from the gateway; otherwise the shop must poll. */
  readonly comesBack: boolean
}

/** A submission and its outcome as the shopper sees it. */
export interface Submission {
  readonly key: string
  readonly errand: Errand
  readonly body: object
  placed?: TestOrder
}

const german = {
  country: 'DE',
  street: 'Mühlstraße 7',
  city: 'München',
  zipCode: '80331',
  phone: '+49 89 5550 1440',
}

/** The body of an order: one meter with a text, to Brno or Munich. */
export function errandBody({ site, method }: Pick<Errand, 'site' | 'method'>, seenTotal: number): object {
  const body = makeOrderBody(seenTotal, { quantity: 1 })
  const ordered = { ...body, paymentMethod: method }
  return site === 'de' ? { ...ordered, locale: 'de', currency: 'EUR', billingAddress: { ...body.billingAddress, ...german } } : ordered
}

/** How long a shopper waits before retrying while the program is down, in ms. */
const retryDelayMs = 100

interface Shop {
  readonly port: number
  readonly standIns: Pick<StandIns, 'goPay' | 'payPal'>
}

/** Repeats a call until there is a definite reply: the program may die at any time, and a provider's error is not definite. */
async function callUntilAnswered({ port }: Shop, site: Locale, call: Call): Promise<Reply> {
  for (;;) {
    try {
      const reply = await callSite(port, site, call)
      if (reply.status < 500 && reply.status !== 429) return reply
    } catch {
      // No reply: nothing was accepted.
    }
    await sleep(retryDelayMs)
  }
}

const post = (path: string, body: object): Call => ({ method: 'POST', path, body })

async function payAtGoPay(shop: Shop, { site, outcome, comesBack }: Errand, { token, orderCode }: TestOrder): Promise<void> {
  const made = await callUntilAnswered(shop, site, post('/api/payment/gopay-create-order', { token, orderCode }))
  const { paymentId } = made.body as { paymentId?: string }
  if (paymentId === undefined) throw new Error(`no gateway order: ${JSON.stringify(made)}`)
  shop.standIns.goPay.act(paymentId, outcome)
  if (comesBack)
    await callUntilAnswered(shop, site, { method: 'GET', path: `/api/payment/gopay-order-status?paymentId=${paymentId}&token=${token}` })
}

async function payAtPayPal(shop: Shop, { site, outcome, comesBack }: Errand, { token, orderCode }: TestOrder): Promise<void> {
  const made = await callUntilAnswered(shop, site, post('/api/payment/paypal-create-order', { token, orderCode }))
  const { id } = made.body as { id?: string }
  if (id === undefined) throw new Error(`no PayPal order: ${JSON.stringify(made)}`)
  shop.standIns.payPal.act(id, outcome)
  if (comesBack && outcome !== 'abandon') await callUntilAnswered(shop, site, post('/api/payment/paypal-capture-order', { token, id }))
}

/** Orders and pays as instructed, across all crashes of the program: the same key until the order is accepted, then the payment. */
export async function runErrand(shop: Shop, errand: Errand, total: number, note: (submission: Submission) => void): Promise<void> {
  const submission: Submission = { key: randomUUID(), errand, body: errandBody(errand, total) }
  note(submission)
  const reply = await callUntilAnswered(shop, errand.site, {
    ...post('/api/orders', submission.body),
    headers: { 'idempotency-key': submission.key },
  })
  if (reply.status !== 201 && reply.status !== 200) throw new Error(`an order was refused: ${JSON.stringify(reply)}`)
  const placed = reply.body as TestOrder
  submission.placed = placed
  if (errand.method === 'goPay') await payAtGoPay(shop, errand, placed)
  if (errand.method === 'payPal') await payAtPayPal(shop, errand, placed)
}
