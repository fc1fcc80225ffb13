// What a schema may say besides, such as `hide`.
import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { locales } from '#domain/locale.ts'
import { goPayLanguages } from '../gopay.ts'
import { type GoPayEntry, stateOf } from './gopay-payments.ts'
import type { Ledger } from './ledger.ts'
import { type PaymentAction, actionOf, paymentSheet, sendPaymentSheet } from './payment-sheet.ts'

/** Delay of a slow bank, and duration of a failing gateway. */
const delayMs = 2000

interface GoPayGateOptions {
  readonly ledger: Ledger<GoPayEntry>
  readonly prefix: string
  /** The address at which the only shop listens that is notified; without it, the named one is notified. */
  readonly shop: (() => string) | undefined
}

/** The gateway: its page for shoppers, and the notification of the shop. */
export function goPayGate({ ledger, prefix, shop }: GoPayGateOptions) {
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
    app.get<{ Params: { id: string } }>(`${prefix}/gate/:id`, { schema: { hide: true } }, (request, reply) => {
      const { id } = request.params
      const entry = ledger.get(id)
      if (!entry) return reply.code(404).send({ message: 'Not found' })
      const { amount, currency, order_number: orderCode, lang } = entry
      const locale = locales.find((name) => goPayLanguages[name] === lang) ?? 'cz'
      const action = `${prefix}/gate/${id}`
      return sendPaymentSheet(
        reply,
        paymentSheet({ provider: 'GoPay', locale, orderCode, amountThousandths: amount * 10, currency, action }),
      )
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
    /** Does what a shopper chooses at the gateway. */
    act: (id: string, act: PaymentAction): void => {
      const entry = ledger.get(id)
      if (entry) perform[act](id, entry)
    },
  }
}
