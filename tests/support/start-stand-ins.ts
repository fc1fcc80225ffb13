import Fastify from 'fastify'
import { openStandIns, type StandIns } from '#platform/server/payments/stand-ins/open-stand-ins.ts'
import { openPaymentProviders, type PaymentProviders } from '#platform/server/payments/open-providers.ts'

export interface RunningStandIns extends AsyncDisposable {
  readonly standIns: StandIns
  readonly providers: PaymentProviders
  readonly origin: string
}

/**
 * The stand-ins on a port of their own, and the real adapters pointed at them.
 * @param folder where they keep their books; in memory without it.
 */
export async function startStandIns(folder?: string): Promise<RunningStandIns> {
  const standIns = openStandIns(folder === undefined ? {} : { folder })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(standIns.routes)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    standIns,
    origin: standIns.origin(),
    providers: openPaymentProviders({ goPay: null, payPal: null }, standIns),
    [Symbol.asyncDispose]: () => app.close(),
  }
}
