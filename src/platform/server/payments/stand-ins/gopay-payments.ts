// What a schema may say besides, such as `hide`.
import type {} from '@fastify/swagger'
import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { goPayLanguages } from '../gopay.ts'
import type { Ledger } from './ledger.ts'
import type { TokenIssuer } from './token-issuer.ts'

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

interface GoPayPaymentsOptions {
  readonly ledger: Ledger<GoPayEntry>
  readonly tokens: TokenIssuer
  readonly goid: string
  readonly prefix: string
  /** Whether shoppers reach the gate under the host of their shop. */
  readonly isAtShop: boolean
  /** Whether every call is answered 500 now. */
  readonly isBroken: () => boolean
}

const errorBody = (error_name: string, error_code: number) => ({ errors: [{ scope: 'G', error_code, error_name }] })
const refused = (reply: FastifyReply) => reply.code(403).send(errorBody('AUTH_WRONG_CREDENTIALS', 202))
const failed = (reply: FastifyReply) => reply.code(500).send(errorBody('INTERNAL_ERROR', 500))

/** The state of a payment at this moment. */
export const stateOf = ({ state, later }: GoPayEntry): State => (later && later.at <= Date.now() ? later.state : state)

/** GoPay's tokens and payments, which the shop's server calls. */
export function goPayPaymentRoutes(app: FastifyInstance, { ledger, tokens, goid, prefix, isAtShop, isBroken }: GoPayPaymentsOptions): void {
  const api = `${prefix}/api`
  let ownOrigin = ''
  const toWire = (id: string, entry: GoPayEntry) => ({
    id: Number(id),
    order_number: entry.order_number,
    state: stateOf(entry),
    amount: entry.amount,
    currency: entry.currency,
    target: entry.target,
    lang: entry.lang,
    gw_url: new URL(`${prefix}/gate/${id}`, isAtShop ? entry.callback.return_url : ownOrigin).href,
  })

  app.post(`${api}/oauth2/token`, { schema: { hide: true } }, (request, reply) => {
    if (isBroken()) return failed(reply)
    const token = tokens.issue(request)
    return token ? reply.send(token) : refused(reply)
  })
  app.post(`${api}/payments/payment`, { schema: { hide: true } }, (request, reply) => {
    if (isBroken()) return failed(reply)
    if (!tokens.isKnown(request)) return refused(reply)
    const { success, data } = NewPayment.safeParse(request.body)
    if (!success || String(data.target.goid) !== goid) return reply.code(409).send(errorBody('INVALID', 111))
    ownOrigin = `${request.protocol}://${request.host}`
    const id = String(randomInt(3_000_000_000, 4_000_000_000))
    const entry: GoPayEntry = { ...data, state: 'CREATED' }
    ledger.put(id, entry)
    return reply.send(toWire(id, entry))
  })
  app.get<{ Params: { id: string } }>(`${api}/payments/payment/:id`, { schema: { hide: true } }, (request, reply) => {
    const entry = ledger.get(request.params.id)
    if (isBroken() || Date.now() < (entry?.failsUntil ?? 0)) return failed(reply)
    if (!tokens.isKnown(request)) return refused(reply)
    return entry ? reply.send(toWire(request.params.id, entry)) : reply.code(404).send(errorBody('PAYMENT_NOT_FOUND', 304))
  })
}
