import type { FastifyInstance } from 'fastify'
import { goPayGate } from './gopay-gate.ts'
import { type GoPayEntry, goPayPaymentRoutes } from './gopay-payments.ts'
import type { Ledger } from './ledger.ts'
import { type ClientCredentials, createTokenIssuer } from './token-issuer.ts'

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

/** GoPay's REST API and a payment gateway. Written from https://doc.gopay.com; it contains nothing of GoPay's own. */
export function goPayStandIn({ ledger, credentials, prefix, shop }: StandInOptions) {
  const tokens = createTokenIssuer(credentials)
  const gate = goPayGate({ ledger, prefix, shop })
  let brokenUntil = 0
  return {
    routes: (app: FastifyInstance): void => {
      const isBroken = () => Date.now() < brokenUntil
      goPayPaymentRoutes(app, { ledger, tokens, goid: credentials.goid, prefix, isAtShop: shop !== undefined, isBroken })
      gate.routes(app)
    },
    /** For tests: acts as a shopper at the gateway, without a browser. */
    act: gate.act,
    /** For tests: every call is answered 500 for that long. */
    breakFor: (ms: number) => {
      brokenUntil = Date.now() + ms
    },
    revokeTokens: tokens.revokeAll,
  }
}
