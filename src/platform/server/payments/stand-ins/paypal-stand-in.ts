// What a schema may say besides, such as `hide`.
import type {} from '@fastify/swagger'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { html } from '../../html/html.ts'
import type { Locale } from '#domain/locale.ts'
import type { Ledger } from './ledger.ts'
import { type PaymentAction, actionOf, frame, paymentSheet } from './payment-sheet.ts'
import { payPalSdk } from './paypal-sdk.ts'
import { type ClientCredentials, createTokenIssuer } from './token-issuer.ts'

const NewOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().max(255).optional(),
        invoice_id: z.string().max(127).optional(),
        amount: z.object({ currency_code: z.literal('EUR'), value: z.string().regex(/^\d+\.\d{2}$/) }),
      }),
    )
    .length(1),
})

export interface PayPalEntry {
  readonly requestId: string
  readonly unit: z.output<typeof NewOrder>['purchase_units'][number]
  readonly status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  /** What the shopper's bank will do at the capture. */
  readonly act: PaymentAction | null
  /** Until then the capture is pending, or every call is answered 500: ms since the epoch. */
  readonly pendingUntil?: number
  readonly failsUntil?: number
}

const delayMs = 2000

interface StandInOptions {
  readonly ledger: Ledger<PayPalEntry>
  readonly credentials: ClientCredentials
  /** The mount path. */
  readonly prefix: string
  /** The language of the shopper's site. */
  readonly localeOf?: (host: string) => Locale
}

const errorBody = (name: string, issue: string) => ({ name, details: [{ issue }], message: name })

function toWire(id: string, { status, unit, pendingUntil = 0 }: PayPalEntry) {
  const capture = { id: `${id}C`, status: Date.now() < pendingUntil ? 'PENDING' : 'COMPLETED', amount: unit.amount, final_capture: true }
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [{ reference_id: 'default', ...unit, ...(status === 'COMPLETED' && { payments: { captures: [capture] } }) }],
  }
}

/** PayPal's Orders v2, its script and a window for approval. Written from PayPal's reference; it contains nothing of PayPal's own. */
export function payPalStandIn({ ledger, credentials, prefix, localeOf = () => 'de' }: StandInOptions) {
  const desk = createTokenIssuer(credentials)
  let brokenUntil = 0
  const change = (id: string, changes: Partial<PayPalEntry>) => {
    const entry = ledger.get(id)
    if (entry) ledger.put(id, { ...entry, ...changes })
  }
  /** Applies the shopper's choice in the window: everything but going back approves. */
  function approve(id: string, act: PaymentAction): void {
    if (act === 'abandon' || ledger.get(id)?.status !== 'CREATED') return
    change(id, { status: 'APPROVED', act, ...(act === 'fail' && { failsUntil: Date.now() + delayMs }) })
  }

  function routes(app: FastifyInstance): void {
    const failed = (reply: FastifyReply) =>
      reply.code(500).send({ name: 'INTERNAL_SERVER_ERROR', message: 'An internal error has occurred.' })
    const isBroken = (id?: string) => Date.now() < Math.max(brokenUntil, (id !== undefined && ledger.get(id)?.failsUntil) || 0)
    const unauthorised = (reply: FastifyReply) =>
      reply.code(401).send({ error: 'invalid_token', error_description: 'Token signature verification failed' })
    const unknown = (reply: FastifyReply) => reply.code(404).send(errorBody('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'))

    app.post(`${prefix}/v1/oauth2/token`, { schema: { hide: true } }, (request, reply) => {
      if (isBroken()) return failed(reply)
      const token = desk.issue(request)
      return token ? reply.send(token) : reply.code(401).send({ error: 'invalid_client' })
    })
    app.post(`${prefix}/v2/checkout/orders`, { schema: { hide: true } }, (request, reply) => {
      if (isBroken()) return failed(reply)
      if (!desk.isKnown(request)) return unauthorised(reply)
      const requestId = String(request.headers['paypal-request-id'] ?? '')
      const known = ledger.all().find(([, entry]) => requestId !== '' && entry.requestId === requestId)
      if (known) return reply.send(toWire(...known))
      const { success, data } = NewOrder.safeParse(request.body)
      const unit = success ? data.purchase_units[0] : undefined
      if (!unit) return reply.code(400).send(errorBody('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE'))
      const id = randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
      const entry: PayPalEntry = { requestId, unit, status: 'CREATED', act: null }
      ledger.put(id, entry)
      return reply.code(201).send(toWire(id, entry))
    })
    app.get<{ Params: { id: string } }>(`${prefix}/v2/checkout/orders/:id`, { schema: { hide: true } }, (request, reply) => {
      const { id } = request.params
      if (isBroken(id)) return failed(reply)
      if (!desk.isKnown(request)) return unauthorised(reply)
      const entry = ledger.get(id)
      return entry ? reply.send(toWire(id, entry)) : unknown(reply)
    })
    app.post<{ Params: { id: string } }>(`${prefix}/v2/checkout/orders/:id/capture`, { schema: { hide: true } }, (request, reply) => {
      const { id } = request.params
      if (isBroken(id)) return failed(reply)
      if (!desk.isKnown(request)) return unauthorised(reply)
      const entry = ledger.get(id)
      if (!entry) return unknown(reply)
      const refuse = (issue: string) => reply.code(422).send(errorBody('UNPROCESSABLE_ENTITY', issue))
      if (entry.status === 'COMPLETED') return refuse('ORDER_ALREADY_CAPTURED')
      if (entry.status !== 'APPROVED') return refuse('ORDER_NOT_APPROVED')
      if (entry.act === 'decline') {
        change(id, { status: 'CREATED', act: null })
        return refuse('INSTRUMENT_DECLINED')
      }
      change(id, { status: 'COMPLETED', ...(entry.act === 'late' && { pendingUntil: Date.now() + delayMs }) })
      return reply.code(201).send(toWire(id, ledger.get(id) ?? entry))
    })

    app.get<{ Querystring: { 'client-id'?: string; currency?: string } }>(
      `${prefix}/sdk/js`,
      { schema: { hide: true } },
      (request, reply) => {
        const { 'client-id': clientId, currency } = request.query
        if (clientId !== credentials.clientId || currency !== 'EUR')
          return reply.code(400).send({ message: 'client-id or currency not valid' })
        return reply.header('content-type', 'text/javascript; charset=utf-8').header('cache-control', 'no-store').send(payPalSdk(prefix))
      },
    )
    const page = (reply: FastifyReply, source: string, nonce?: string) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        // As with PayPal: the page that opened the window keeps its reference to it.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'unsafe-inline'${nonce === undefined ? '' : `; script-src 'nonce-${nonce}'`}`,
        )
        .send(source)
    app.get<{ Querystring: { token?: string } }>(`${prefix}/checkoutnow`, { schema: { hide: true } }, (request, reply) => {
      const token = request.query.token ?? ''
      const entry = ledger.get(token)
      if (!entry) return reply.code(404).send({ message: 'Not found' })
      const { amount, invoice_id: orderCode = '' } = entry.unit
      const sheet = {
        provider: 'PayPal',
        locale: localeOf(request.host),
        orderCode,
        amountThousandths: Math.round(Number(amount.value) * 1000),
        currency: amount.currency_code,
        action: `${prefix}/checkoutnow?token=${token}`,
      }
      return page(reply, paymentSheet(sheet))
    })
    app.post<{ Querystring: { token?: string } }>(`${prefix}/checkoutnow`, { schema: { hide: true } }, (request, reply) => {
      const token = request.query.token ?? ''
      const act = actionOf(request.body instanceof URLSearchParams ? request.body.get('act') : null)
      if (!ledger.get(token) || !act) return reply.code(404).send({ message: 'Not found' })
      approve(token, act)
      const nonce = randomBytes(16).toString('base64')
      const told = html`<script nonce="${nonce}" data-token="${token}" data-act="${act}">
        opener?.postMessage({ ...document.currentScript.dataset }, '*')
      </script>`
      return page(reply, frame('PayPal', 'de', told), nonce)
    })
  }
  return {
    routes,
    /** For tests: acts as a shopper in the window, without a browser. */
    act: approve,
    /** For tests: every call is answered 500 for that long. */
    breakFor: (ms: number) => {
      brokenUntil = Date.now() + ms
    },
    revokeTokens: desk.revokeAll,
  }
}
