import { z } from 'zod'
import { createTokenClient } from './access-token.ts'
import { callProvider, type ProviderCall, ProviderError } from './call-provider.ts'
import type { ProviderPayment } from './provider-payment.ts'

/** https://developer.paypal.com/docs/api/orders/v2: amounts are decimal strings. */
const Amount = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/) })
const Capture = z.object({ status: z.string(), amount: Amount })
const Order = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        invoice_id: z.string().optional(),
        amount: Amount.optional(),
        payments: z.object({ captures: z.array(Capture).default([]) }).optional(),
      }),
    )
    .length(1),
})
type Order = z.output<typeof Order>

export interface PayPalSettings {
  /** Without a trailing slash. */
  readonly baseUrl: () => string
  readonly clientId: string
  readonly clientSecret: string
}

export interface NewPayPalOrder {
  /** Our id of the attempt: repeating it returns the same order. */
  readonly paymentId: string
  readonly orderCode: string
  readonly amountThousandths: number
  readonly brand: string
}

export interface PayPal {
  /** Creates an order in EUR for the shopper to approve; repeating it for the same attempt creates no second one. @throws ProviderError. */
  readonly create: (order: NewPayPalOrder) => Promise<{ readonly id: string }>
  /** The current state of an order; null when PayPal has no such order. @throws ProviderError when there is no reply. */
  readonly find: (id: string) => Promise<ProviderPayment | null>
  /** Captures the approved amount. Idempotent. @throws ProviderError when PayPal refuses. */
  readonly capture: (id: string, paymentId: string) => Promise<ProviderPayment>
}

const toValue = (thousandths: number): string => (thousandths / 1000).toFixed(2)
/** Exact for two decimals: the digits are read as cents. */
const fromValue = (value: string): number => {
  const [whole = '0', decimals = ''] = value.split('.')
  return Number(whole + decimals.padEnd(2, '0')) * 10
}

/** An order is complete with its capture, which may still be pending or be declined. */
function stateOf(status: Order['status'], captures: readonly z.output<typeof Capture>[]): ProviderPayment['state'] {
  if (status === 'APPROVED') return 'approved'
  if (status === 'VOIDED') return 'closed'
  if (status !== 'COMPLETED') return 'open'
  if (captures.some((capture) => capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED')) return 'paid'
  return captures.some((capture) => capture.status === 'PENDING') ? 'open' : 'closed'
}

function paymentOf({ id, status, purchase_units: [unit] }: Order): ProviderPayment {
  const captures = unit?.payments?.captures ?? []
  const amount = captures[0]?.amount ?? unit?.amount
  if (!unit || !amount) throw new ProviderError('an order without an amount')
  return {
    id,
    state: stateOf(status, captures),
    amountThousandths: fromValue(amount.value),
    currency: amount.currency_code,
    orderCode: unit.invoice_id ?? '',
  }
}

const json = { 'content-type': 'application/json', prefer: 'return=representation' } as const

/** Client of PayPal's Orders v2: orders are created and captured on the server, approved in the browser with PayPal's own buttons. */
export function openPayPal({ baseUrl, clientId, clientSecret }: PayPalSettings): PayPal {
  const withToken = createTokenClient({ url: () => `${baseUrl()}/v1/oauth2/token`, clientId, clientSecret })
  const call = (path: string, { headers, ...rest }: Omit<ProviderCall, 'url'>): Promise<Order> =>
    withToken((authorization) =>
      callProvider({ ...rest, url: `${baseUrl()}/v2/checkout/orders${path}`, headers: { ...headers, authorization } }, Order),
    )
  const find = async (id: string) => paymentOf(await call(`/${encodeURIComponent(id)}`, { headers: {} }))
  return {
    async create({ paymentId, orderCode, amountThousandths, brand }) {
      const body = JSON.stringify({
        intent: 'CAPTURE',
        purchase_units: [
          { custom_id: paymentId, invoice_id: orderCode, amount: { currency_code: 'EUR', value: toValue(amountThousandths) } },
        ],
        payment_source: {
          paypal: { experience_context: { brand_name: brand, shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
        },
      })
      const { id } = await call('', { method: 'POST', headers: { ...json, 'paypal-request-id': paymentId }, body })
      return { id }
    },
    async find(id) {
      try {
        return await find(id)
      } catch (error) {
        if (error instanceof ProviderError && error.status === 404) return null
        throw error
      }
    },
    async capture(id, paymentId) {
      try {
        const headers = { ...json, 'paypal-request-id': `${paymentId}-capture` }
        return paymentOf(await call(`/${encodeURIComponent(id)}/capture`, { method: 'POST', headers, body: '{}' }))
      } catch (error) {
        if (error instanceof ProviderError && error.issue === 'ORDER_ALREADY_CAPTURED') return find(id)
        throw error
      }
    },
  }
}
