// What a schema may say besides, such as `hide`.
import type {} from '@fastify/swagger'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Locale } from '#domain/locale.ts'
import { html } from '../../html/html.ts'
import type { Ledger } from './ledger.ts'
import { type PaymentAction, actionOf, frame, paymentSheet, sendPaymentSheet } from './payment-sheet.ts'
import type { PayPalEntry } from './paypal-orders.ts'
import { payPalSdk } from './paypal-sdk.ts'

interface PayPalWindowOptions {
  readonly ledger: Ledger<PayPalEntry>
  readonly clientId: string
  readonly prefix: string
  /** The language of the shopper's site. */
  readonly localeOf: (host: string) => Locale
  /** Applies the shopper's choice. */
  readonly onChoice: (id: string, act: PaymentAction) => void
}

type TokenQuery = { readonly Querystring: { readonly token?: string } }

/** As with PayPal: the page that opened the window keeps its reference to it. */
const sendWindow = (reply: FastifyReply, page: string, nonce?: string): FastifyReply =>
  sendPaymentSheet(reply.header('cross-origin-opener-policy', 'unsafe-none'), page, nonce)

/** PayPal's script, and the window in which a shopper approves an order. */
export function payPalWindowRoutes(app: FastifyInstance, { ledger, clientId, prefix, localeOf, onChoice }: PayPalWindowOptions): void {
  app.get<{ Querystring: { 'client-id'?: string; currency?: string } }>(
    `${prefix}/sdk/js`,
    { schema: { hide: true } },
    (request, reply) => {
      const { 'client-id': id, currency } = request.query
      if (id !== clientId || currency !== 'EUR') return reply.code(400).send({ message: 'client-id or currency not valid' })
      return reply.header('content-type', 'text/javascript; charset=utf-8').header('cache-control', 'no-store').send(payPalSdk(prefix))
    },
  )
  app.get<TokenQuery>(`${prefix}/checkoutnow`, { schema: { hide: true } }, (request, reply) => {
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
    return sendWindow(reply, paymentSheet(sheet))
  })
  app.post<TokenQuery>(`${prefix}/checkoutnow`, { schema: { hide: true } }, (request, reply) => {
    const token = request.query.token ?? ''
    const act = actionOf(request.body instanceof URLSearchParams ? request.body.get('act') : null)
    if (!ledger.get(token) || !act) return reply.code(404).send({ message: 'Not found' })
    onChoice(token, act)
    const nonce = randomBytes(16).toString('base64')
    const told = html`<script nonce="${nonce}" data-token="${token}" data-act="${act}">
      opener?.postMessage({ ...document.currentScript.dataset }, '*')
    </script>`
    return sendWindow(reply, frame('PayPal', 'de', told), nonce)
  })
}
