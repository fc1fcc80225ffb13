// What a schema may say besides, such as `hide`.
import type {} from '@fastify/swagger'
import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { goPayLanguages } from '../gopay.ts'
import type { Ledger } from './ledger.ts'
import { type PaymentAction, actionOf, paymentSheet } from './payment-sheet.ts'
import { type ClientCredentials, createTokenIssuer } from './token-issuer.ts'

const NewPayment = z.object({
  target: z.object({ type: z.literal('ACCOUNT'), goid: z.number() }),
  amount: z.number().int().positive(),
  currency: z.string().length(3),
  order_number: z.string().min(1).max(128),
  items: z.array(z.object({ name: z.string(), amount: z.number().int(), count: z.number().int() })).optional(),
  lang: z.enum(Object.values(goPayLanguages)).default('CS'),
  callback: z.object({ return_url: z.url(), notification_url: z.url() }),
})
type State = 'CREATED' | 'PAYMENT_METHOD_CHOSEN' | 'PAID' | 'CANCELED'

export interface GoPayEntry extends z.output<typeof NewPayment> {
  readonly state: State
  /** A state that the payment changes to later, and when (ms since the epoch). */
  readonly later?: { readonly state: State; readonly at: number }
  /** Until then the gateway answers 500 to requests for this payment. */
  readonly failsUntil?: number
}

/** Delay of a slow bank, and duration of a failing gateway. */
const delayMs = 2000

interface StandInOptions {
  readonly ledger: Ledger<GoPayEntry>
  readonly credentials: ClientCredentials & { readonly goid: string }
  /** The mount path of the gate and the API. */
  readonly prefix: string
  /**
   * The address at which the shop containing this stand-in listens. Shoppers reach the stand-in under the host they came from, and only
   * this shop is notified: the credentials are public, and a notification address chosen by someone else could be one that only this
   * machine can reach.
   */
  readonly shop?: (() => string) | undefined
}

const errorBody = (error_name: string, error_code: number) => ({ errors: [{ scope: 'G', error_code, error_name }] })

const stateOf = ({ state, later }: GoPayEntry): State => (later && later.at <= Date.now() ? later.state : state)

/** GoPay's REST API and a payment gateway. Written from https://doc.gopay.com; it contains nothing of GoPay's own. */
export function goPayStandIn({ ledger, credentials, prefix, shop }: StandInOptions) {
  const desk = createTokenIssuer(credentials)
  /** Set by tests: until then every API call is answered 500. */
  let brokenUntil = 0

  const toWire = (id: string, entry: GoPayEntry) => ({
    id: Number(id),
    order_number: entry.order_number,
    state: stateOf(entry),
    amount: entry.amount,
    currency: entry.currency,
    target: entry.target,
    lang: entry.lang,
    gw_url: gateUrl(id, entry),
  })
  let ownOrigin = ''
  const gateUrl = (id: string, { callback }: Pick<GoPayEntry, 'callback'>) =>
    new URL(`${prefix}/gate/${id}`, shop ? callback.return_url : ownOrigin).href

  /** GoPay notifies with GET and retries later when there is no reply; here the shop's own polling replaces the retry. */
  async function notify(id: string, { callback }: GoPayEntry): Promise<void> {
    const url = new URL(callback.notification_url)
    if (shop) Object.assign(url, { protocol: 'http:', host: new URL(shop()).host })
    url.searchParams.set('id', id)
    await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  }
  const settle = (id: string, change: Partial<GoPayEntry>): GoPayEntry | null => {
    const entry = ledger.get(id)
    if (!entry || stateOf(entry) === 'PAID') return null
    const settled = { ...entry, ...change }
    ledger.put(id, settled)
    return settled
  }
  function settleAndNotify(id: string, change: Partial<GoPayEntry>): void {
    const settled = settle(id, change)
    if (!settled) return
    if (settled.later) setTimeout(() => void notify(id, settled), delayMs).unref()
    else void notify(id, settled)
  }

  const perform: Readonly<Record<PaymentAction, (id: string, entry: GoPayEntry) => void>> = {
    pay: (id) => settleAndNotify(id, { state: 'PAID' }),
    decline: (id) => settleAndNotify(id, { state: 'CANCELED' }),
    abandon: (id) => void settle(id, { state: 'PAYMENT_METHOD_CHOSEN' }),
    /** As from two tabs: all open payments of the order are paid, and the gateway notifies twice. */
    twice(id, { order_number }) {
      for (const [other, entry] of ledger.all()) if (entry.order_number === order_number) settleAndNotify(other, { state: 'PAID' })
      const entry = ledger.get(id)
      if (entry) for (let again = 0; again < 2; again += 1) void notify(id, entry)
    },
    late: (id) => settleAndNotify(id, { state: 'PAYMENT_METHOD_CHOSEN', later: { state: 'PAID', at: Date.now() + delayMs } }),
    fail: (id) => settleAndNotify(id, { state: 'PAID', failsUntil: Date.now() + delayMs }),
  }

  function routes(app: FastifyInstance): void {
    const api = `${prefix}/api`
    const refused = (reply: FastifyReply) => reply.code(403).send(errorBody('AUTH_WRONG_CREDENTIALS', 202))
    const failed = (reply: FastifyReply) => reply.code(500).send(errorBody('INTERNAL_ERROR', 500))

    app.post(`${api}/oauth2/token`, { schema: { hide: true } }, (request, reply) => {
      if (Date.now() < brokenUntil) return failed(reply)
      const token = desk.issue(request)
      return token ? reply.send(token) : refused(reply)
    })
    app.post(`${api}/payments/payment`, { schema: { hide: true } }, (request, reply) => {
      if (Date.now() < brokenUntil) return failed(reply)
      if (!desk.isKnown(request)) return refused(reply)
      const { success, data } = NewPayment.safeParse(request.body)
      if (!success || String(data.target.goid) !== credentials.goid) return reply.code(409).send(errorBody('INVALID', 111))
      ownOrigin = `${request.protocol}://${request.host}`
      const id = String(randomInt(3_000_000_000, 4_000_000_000))
      const entry: GoPayEntry = { ...data, state: 'CREATED' }
      ledger.put(id, entry)
      return reply.send(toWire(id, entry))
    })
    app.get<{ Params: { id: string } }>(`${api}/payments/payment/:id`, { schema: { hide: true } }, (request, reply) => {
      const entry = ledger.get(request.params.id)
      if (Date.now() < Math.max(brokenUntil, entry?.failsUntil ?? 0)) return failed(reply)
      if (!desk.isKnown(request)) return refused(reply)
      return entry ? reply.send(toWire(request.params.id, entry)) : reply.code(404).send(errorBody('PAYMENT_NOT_FOUND', 304))
    })

    const page = (reply: FastifyReply, source: string) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(source)
    app.get<{ Params: { id: string } }>(`${prefix}/gate/:id`, { schema: { hide: true } }, (request, reply) => {
      const { id } = request.params
      const entry = ledger.get(id)
      if (!entry) return reply.code(404).send({ message: 'Not found' })
      const { amount, currency, order_number: orderCode, lang } = entry
      const locale = locales.find((name) => goPayLanguages[name] === lang) ?? 'cz'
      const action = `${prefix}/gate/${id}`
      return page(reply, paymentSheet({ provider: 'GoPay', locale, orderCode, amountThousandths: amount * 10, currency, action }))
    })
    app.post<{ Params: { id: string } }>(`${prefix}/gate/:id`, { schema: { hide: true } }, (request, reply) => {
      const { id } = request.params
      const entry = ledger.get(id)
      const act = actionOf(request.body instanceof URLSearchParams ? request.body.get('act') : null)
      if (!entry || !act) return reply.code(404).send({ message: 'Not found' })
      perform[act](id, entry)
      const back = new URL(entry.callback.return_url)
      back.searchParams.set('id', id)
      return reply.redirect(back.href, 303)
    })
  }
  return {
    routes,
    /** For tests: acts as a shopper at the gateway, without a browser. */
    act: (id: string, act: PaymentAction) => {
      const entry = ledger.get(id)
      if (entry) perform[act](id, entry)
    },
    /** For tests: every call is answered 500 for that long. */
    breakFor: (ms: number) => {
      brokenUntil = Date.now() + ms
    },
    revokeTokens: desk.revokeAll,
  }
}
