import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '#domain/locale.ts'
import type { GoPayEntry } from './gopay-payments.ts'
import { goPayStandIn } from './gopay-stand-in.ts'
import { fileLedger, type Ledger, memoryLedger } from './ledger.ts'
import type { PayPalEntry } from './paypal-orders.ts'
import { payPalStandIn } from './paypal-stand-in.ts'
import { readForms } from './token-issuer.ts'

export const goPayPrefix = '/demo/gopay'
export const payPalPrefix = '/demo/paypal'

/** Public, since they open nothing but the stand-ins. */
export const standInCredentials = {
  goPay: { goid: '8123456789', clientId: 'demo-gopay', clientSecret: 'demo-gopay-secret' },
  payPal: { clientId: 'demo-paypal', clientSecret: 'demo-paypal-secret' },
} as const

interface StandInsOptions {
  /** Where payments are stored across restarts; in memory if omitted. */
  readonly folder?: string
  /** Whether they are served under the shop's own address, as in the demo. */
  readonly isAtShop?: boolean
  readonly localeOf?: (host: string) => Locale
}

/** GoPay and PayPal for the demo and the tests: their HTTP protocols under the paths above. Never part of production. */
export function openStandIns({ folder, isAtShop = false, localeOf }: StandInsOptions = {}) {
  const ledgerOf = <Entry>(name: string): Ledger<Entry> =>
    folder === undefined ? memoryLedger() : fileLedger(join(folder, `stand-in-${name}.json`))
  let port = 0
  const origin = () => `http://127.0.0.1:${port}`
  const goPay = goPayStandIn({
    ledger: ledgerOf<GoPayEntry>('gopay'),
    credentials: standInCredentials.goPay,
    prefix: goPayPrefix,
    shop: isAtShop ? origin : undefined,
  })
  const payPal = payPalStandIn({
    ledger: ledgerOf<PayPalEntry>('paypal'),
    credentials: standInCredentials.payPal,
    prefix: payPalPrefix,
    ...(localeOf && { localeOf }),
  })
  return {
    goPay,
    payPal,
    /** Where the shop's server calls them, known once they listen. */
    origin,
    /** A plugin, so that form bodies are parsed for these routes only. */
    routes: (app: FastifyInstance, _options: object, done: () => void): void => {
      app.addHook('onListen', (listening) => {
        const address = app.server.address()
        if (typeof address === 'object' && address !== null) port = address.port
        listening()
      })
      readForms(app)
      goPay.routes(app)
      payPal.routes(app)
      done()
    },
  }
}
export type StandIns = ReturnType<typeof openStandIns>
