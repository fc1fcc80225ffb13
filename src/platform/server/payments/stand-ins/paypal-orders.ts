// What a schema may say besides, such as `hide`.
import type {} from '@fastify/swagger'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { changeEntry, type Ledger } from './ledger.ts'
import type { PaymentAction } from './payment-sheet.ts'
import type { TokenIssuer } from './token-issuer.ts'

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

/** How long a capture is pending, and how long PayPal fails. */
export const delayMs = 2000

interface PayPalOrdersOptions {
  readonly ledger: Ledger<PayPalEntry>
  readonly tokens: TokenIssuer
  readonly prefix: string
  /** Whether every call is answered 500 now. */
  readonly isBroken: () => boolean
}

const errorBody = (name: string, issue: string) => ({ name, details: [{ issue }], message: name })

const replies = {
  failed: (reply: FastifyReply) => reply.code(500).send({ name: 'INTERNAL_SERVER_ERROR', message: 'An internal error has occurred.' }),
  unauthorised: (reply: FastifyReply) =>
    reply.code(401).send({ error: 'invalid_token', error_description: 'Token signature verification failed' }),
  unknown: (reply: FastifyReply) => reply.code(404).send(errorBody('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')),
}

function toWire(id: string, { status, unit, pendingUntil = 0 }: PayPalEntry) {
  const capture = { id: `${id}C`, status: Date.now() < pendingUntil ? 'PENDING' : 'COMPLETED', amount: unit.amount, final_capture: true }
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [{ reference_id: 'default', ...unit, ...(status === 'COMPLETED' && { payments: { captures: [capture] } }) }],
  }
}

/** PayPal's tokens and its Orders v2, which the shop's server calls. */
export function payPalOrderRoutes(app: FastifyInstance, { ledger, tokens, prefix, isBroken }: PayPalOrdersOptions): void {
  const orders = `${prefix}/v2/checkout/orders`
  const fails = (id: string): boolean => isBroken() || Date.now() < (ledger.get(id)?.failsUntil ?? 0)

  app.post(`${prefix}/v1/oauth2/token`, { schema: { hide: true } }, (request, reply) => {
    if (isBroken()) return replies.failed(reply)
    const token = tokens.issue(request)
    return token ? reply.send(token) : reply.code(401).send({ error: 'invalid_client' })
  })
  app.post(orders, { schema: { hide: true } }, (request, reply) => {
    if (isBroken()) return replies.failed(reply)
    if (!tokens.isKnown(request)) return replies.unauthorised(reply)
    const requestId = String(request.headers['paypal-request-id'] ?? '')
    const repeated = ledger.all().find(([, entry]) => requestId !== '' && entry.requestId === requestId)
    if (repeated) return reply.send(toWire(...repeated))
    const { success, data } = NewOrder.safeParse(request.body)
    const unit = success ? data.purchase_units[0] : undefined
    if (!unit) return reply.code(400).send(errorBody('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE'))
    const id = randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
    const entry: PayPalEntry = { requestId, unit, status: 'CREATED', act: null }
    ledger.put(id, entry)
    return reply.code(201).send(toWire(id, entry))
  })
  app.get<{ Params: { id: string } }>(`${orders}/:id`, { schema: { hide: true } }, (request, reply) => {
    const { id } = request.params
    if (fails(id)) return replies.failed(reply)
    if (!tokens.isKnown(request)) return replies.unauthorised(reply)
    const entry = ledger.get(id)
    return entry ? reply.send(toWire(id, entry)) : replies.unknown(reply)
  })
  app.post<{ Params: { id: string } }>(`${orders}/:id/capture`, { schema: { hide: true } }, (request, reply) => {
    const { id } = request.params
    if (fails(id)) return replies.failed(reply)
    if (!tokens.isKnown(request)) return replies.unauthorised(reply)
    const entry = ledger.get(id)
    if (!entry) return replies.unknown(reply)
    const refuse = (issue: string) => reply.code(422).send(errorBody('UNPROCESSABLE_ENTITY', issue))
    if (entry.status === 'COMPLETED') return refuse('ORDER_ALREADY_CAPTURED')
    if (entry.status !== 'APPROVED') return refuse('ORDER_NOT_APPROVED')
    if (entry.act === 'decline') {
      changeEntry(ledger, id, { status: 'CREATED', act: null })
      return refuse('INSTRUMENT_DECLINED')
    }
    changeEntry(ledger, id, { status: 'COMPLETED', ...(entry.act === 'late' && { pendingUntil: Date.now() + delayMs }) })
    return reply.code(201).send(toWire(id, ledger.get(id) ?? entry))
  })
}
