import type { FastifyInstance } from 'fastify'
import type { Locale } from '#domain/locale.ts'
import { changeEntry, type Ledger } from './ledger.ts'
import type { PaymentAction } from './payment-sheet.ts'
import { delayMs, type PayPalEntry, payPalOrderRoutes } from './paypal-orders.ts'
import { payPalWindowRoutes } from './paypal-window.ts'
import { type ClientCredentials, createTokenIssuer } from './token-issuer.ts'

interface StandInOptions {
  readonly ledger: Ledger<PayPalEntry>
  readonly credentials: ClientCredentials
  /** The mount path. */
  readonly prefix: string
  /** The language of the shopper's site. */
  readonly localeOf?: (host: string) => Locale
}

/** PayPal's Orders v2, its script and a window for approval. Written from PayPal's reference; it contains nothing of PayPal's own. */
export function payPalStandIn({ ledger, credentials, prefix, localeOf = () => 'de' }: StandInOptions) {
  const tokens = createTokenIssuer(credentials)
  let brokenUntil = 0
  /** Applies the shopper's choice in the window: everything but going back approves. */
  function approve(id: string, act: PaymentAction): void {
    if (act === 'abandon' || ledger.get(id)?.status !== 'CREATED') return
    changeEntry(ledger, id, { status: 'APPROVED', act, ...(act === 'fail' && { failsUntil: Date.now() + delayMs }) })
  }
  return {
    routes: (app: FastifyInstance): void => {
      payPalOrderRoutes(app, { ledger, tokens, prefix, isBroken: () => Date.now() < brokenUntil })
      payPalWindowRoutes(app, { ledger, clientId: credentials.clientId, prefix, localeOf, onChoice: approve })
    },
    /** For tests: acts as a shopper in the window, without a browser. */
    act: approve,
    /** For tests: every call is answered 500 for that long. */
    breakFor: (ms: number) => {
      brokenUntil = Date.now() + ms
    },
    revokeTokens: tokens.revokeAll,
  }
}
